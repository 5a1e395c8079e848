/** Errors: a problem document of the server, or a connection that failed. */

/** A problem document (RFC 9457). Programs use `code`, which never changes; `detail` is a sentence for people. */
export interface Problem {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly code: string;
  readonly detail: string;
  readonly facts?: Readonly<Record<string, unknown>>;
}

/** The server answered with a problem. */
export class ProblemError extends Error {
  override readonly name = "ProblemError";

  constructor(readonly problem: Problem) {
    super(problem.detail);
  }

  get code(): string {
    return this.problem.code;
  }

  get status(): number {
    return this.problem.status;
  }
}

/** The server did not answer: the request may or may not have been executed. */
export class ConnectionLost extends Error {
  override readonly name = "ConnectionLost";
}

export function isProblem(value: unknown): value is Problem {
  return typeof value === "object" && value !== null && "code" in value && "status" in value && "detail" in value;
}

/** The problem in the data of a message that ends a stream or a game of it; undefined if another reason ended it. */
export function closingProblem(data: unknown): Problem | undefined {
  const problem: unknown = typeof data === "object" && data !== null && "problem" in data ? data.problem : undefined;
  return isProblem(problem) ? problem : undefined;
}
