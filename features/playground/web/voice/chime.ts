/** The sounds: a greeting, a door, a turned page, earned points. */
export type Chime = 'greet' | 'open' | 'page' | 'earn';

/** Notes in hertz, one after the other. */
const melodies: Readonly<Record<Chime, readonly number[]>> = {
  greet: [659, 880],
  open: [523, 659, 784],
  page: [392, 440],
  earn: [523, 659, 784, 1047],
};
const NOTE_SECONDS = 0.11;
const FADE_SECONDS = 0.34;
const LOUDNESS = 0.12;

let context: AudioContext | undefined;

/** Plays soft bells, made on the spot: no file is fetched. A browser without sound plays nothing. */
export function playChime(name: Chime): void {
  if (!('AudioContext' in window)) return;
  context ??= new AudioContext();
  void context.resume();
  const { currentTime, destination } = context;
  for (const [index, frequency] of melodies[name].entries()) {
    const start = currentTime + index * NOTE_SECONDS;
    const [tone, volume] = [context.createOscillator(), context.createGain()];
    tone.type = 'triangle';
    tone.frequency.value = frequency;
    volume.gain.setValueAtTime(0, start);
    volume.gain.linearRampToValueAtTime(LOUDNESS, start + 0.015);
    volume.gain.exponentialRampToValueAtTime(0.0001, start + FADE_SECONDS);
    tone.connect(volume).connect(destination);
    tone.start(start);
    tone.stop(start + FADE_SECONDS);
  }
}
