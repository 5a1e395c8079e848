/** Errors: a problem document of the server, or a connection that failed. */

/** A problem document (RFC 9457). Programs use `code`, which never changes; `detail` is a sentence for people. */
export interface Problem {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly code: string;
  readonly detail: string;
  readonly facts?: Readonly<Record<string, unknown>>;
  readonly errors?: Readonly<Record<string, string>>;
}

/** The server answered with a problem. */
export class ProblemError extends Error {
  override readonly name = "ProblemError";

  /** `retryAfter`: seconds after which the server may accept the request, if it names a time. */
  constructor(
    readonly problem: Problem,
    readonly retryAfter?: number,
  ) {
    super(problem.detail);
  }

  get code(): string {
    return this.problem.code;
  }

  get status(): number {
    return this.problem.status;
  }

  get detail(): string {
    return this.problem.detail;
  }

  /** What a program can use to solve the problem; the page of problems lists them by code. */
  get facts(): Readonly<Record<string, unknown>> {
    return this.problem.facts ?? {};
  }

  /** What is wrong, by field of the request. */
  get errors(): Readonly<Record<string, string>> {
    return this.problem.errors ?? {};
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
