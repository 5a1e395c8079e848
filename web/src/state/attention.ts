/** Tells the person that it is their turn: title and icon, a sound when switched on, a notification while the page is hidden. */

import { signal, type ReadonlySignal } from "@preact/signals";

const SOUND_KEY = "landnama.sound";
const NOTIFY_KEY = "landnama.notify";
/** Three short tones: hertz, and seconds between them. */
const TONES = [523, 659, 784];
const STEP = 0.14;
const LOUDNESS = 0.08;

export const sounds = signal(localStorage.getItem(SOUND_KEY) === "on");
export const notifies = signal(localStorage.getItem(NOTIFY_KEY) === "on");

/** Switches the sound; switched on, it is played once, which also lets the browser play it later. */
export function toggleSounds(): void {
  sounds.value = !sounds.value;
  localStorage.setItem(SOUND_KEY, sounds.value ? "on" : "off");
  if (sounds.value) playTones();
}

/** Switches notifications; switched on, they need the permission of the person. */
export async function toggleNotifications(): Promise<void> {
  if (!notifies.value && !(await areNotificationsAllowed()))
    throw new Error("The browser does not allow notifications.");
  notifies.value = !notifies.value;
  localStorage.setItem(NOTIFY_KEY, notifies.value ? "on" : "off");
}

async function areNotificationsAllowed(): Promise<boolean> {
  return "Notification" in window && (await Notification.requestPermission()) === "granted";
}

/** Calls for attention each time the turn of the person begins; a turn that goes on when the page opens does not. */
export function callForTurns(isMyTurn: ReadonlySignal<boolean>): () => void {
  let was = isMyTurn.value;
  return isMyTurn.subscribe((is) => {
    if (is && !was) callForTurn();
    was = is;
  });
}

/** Marks the title and the icon of the page while it is the turn of the person. */
export function showTurn(isMine: boolean): void {
  document.title = isMine ? "● Landnama" : "Landnama";
  document.querySelector("link[rel=icon]")?.setAttribute("href", `/assets/${isMine ? "icon_turn" : "icon"}.svg`);
}

function callForTurn(): void {
  if (sounds.value) playTones();
  if (notifies.value && document.hidden && Notification.permission === "granted")
    new Notification("Landnama", { body: "It is your turn.", tag: "turn" });
}

function playTones(): void {
  const context = new AudioContext();
  const volume = context.createGain();
  volume.gain.value = LOUDNESS;
  volume.connect(context.destination);
  TONES.forEach((frequency, index) => {
    const tone = context.createOscillator();
    tone.frequency.value = frequency;
    tone.connect(volume);
    tone.start(context.currentTime + index * STEP);
    tone.stop(context.currentTime + index * STEP + STEP * 0.8);
    if (index === TONES.length - 1)
      tone.onended = () => {
        void context.close();
      };
  });
}
