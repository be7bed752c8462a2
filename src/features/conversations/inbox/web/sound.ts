const KEY = "inbox.sound";

/** Whether this device rings when somebody waits for a person. Off until somebody turns it on. */
export function isSoundOn(): boolean {
  try {
    return localStorage.getItem(KEY) === "on";
  } catch {
    return false;
  }
}

export function turnSound(isOn: boolean): void {
  try {
    if (isOn) localStorage.setItem(KEY, "on");
    else localStorage.removeItem(KEY);
  } catch {
    // Storage is forbidden: the sound stays off after a reload.
  }
}

const NOTES = [659.25, 880];
const NOTE_SECONDS = 0.16;
const VOLUME = 0.12;

/** Two short notes, made by the browser. Silent where it does not allow sound before somebody has pressed something. */
export function ring(): void {
  const audio = new AudioContext();
  for (const [at, frequency] of NOTES.entries()) {
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    const start = audio.currentTime + at * NOTE_SECONDS;
    tone.frequency.value = frequency;
    volume.gain.setValueAtTime(VOLUME, start);
    volume.gain.exponentialRampToValueAtTime(0.001, start + NOTE_SECONDS);
    tone.connect(volume).connect(audio.destination);
    tone.start(start);
    tone.stop(start + NOTE_SECONDS);
  }
  setTimeout(() => void audio.close(), NOTES.length * NOTE_SECONDS * 1000 + 200);
}

export function ringIfOn(): void {
  if (isSoundOn()) ring();
}
