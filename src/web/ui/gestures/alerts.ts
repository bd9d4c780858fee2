/** Two rising notes, in hertz, and when each begins and ends, in seconds. */
const NOTES = [
  { hertz: 880, from: 0, to: 0.18 },
  { hertz: 1320, from: 0.16, to: 0.5 },
] as const;
const LOUDNESS = 0.25;
const PULSES_MS = [160, 80, 160];

let context: AudioContext | null = null;

/** Browsers allow sounds after a gesture only: call it in one. */
export function allowSound(): void {
  // Absent in old browsers and in some embedded ones.
  if (typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  void context.resume().catch(() => {});
}

/** A short signal; silent if the browser has not allowed sounds. */
export function playSignal(): void {
  if (context?.state !== 'running') return;
  const start = context.currentTime;
  for (const { hertz, from, to } of NOTES) {
    const [tone, volume] = [context.createOscillator(), context.createGain()];
    tone.frequency.value = hertz;
    volume.gain.setValueAtTime(LOUDNESS, start + from);
    volume.gain.exponentialRampToValueAtTime(0.001, start + to);
    tone.connect(volume).connect(context.destination);
    tone.start(start + from);
    tone.stop(start + to);
  }
}

/** Whether this device can vibrate. */
export function canVibrate(): boolean {
  return typeof navigator !== 'undefined' && 'vibrate' in navigator;
}

export function vibrate(): void {
  if (canVibrate()) navigator.vibrate(PULSES_MS);
}
