/** Samples of a second. */
const RATE = 8000;
const HEADER = 44;

/** A tone and its length in seconds; a pause has no tone. */
interface Tone {
  /** Hertz. */
  readonly pitch: number | undefined;
  readonly seconds: number;
}

/** A tone that begins at once and fades away, as that of a small bell. */
function samplesOf({ pitch, seconds }: Tone): number[] {
  return Array.from({ length: Math.round(seconds * RATE) }, (_, sample) => {
    if (pitch === undefined) return 128;
    const time = sample / RATE;
    const loudness = Math.min(1, time * 200) * Math.exp(-3 * time);
    const wave = Math.sin(2 * Math.PI * pitch * time) + 0.3 * Math.sin(4 * Math.PI * pitch * time);
    return Math.round(128 + 80 * loudness * wave);
  });
}

/** A WAV file: one channel, eight bits. */
function wav(tones: readonly Tone[]): Buffer {
  const samples = Buffer.from(tones.flatMap(samplesOf));
  const header = Buffer.alloc(HEADER);
  header.write('RIFF', 0, 'latin1');
  header.writeUInt32LE(HEADER - 8 + samples.length, 4);
  header.write('WAVEfmt ', 8, 'latin1');
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(RATE, 24);
  header.writeUInt32LE(RATE, 28);
  header.writeUInt16LE(1, 32);
  header.writeUInt16LE(8, 34);
  header.write('data', 36, 'latin1');
  header.writeUInt32LE(samples.length, 40);
  return Buffer.concat([header, samples]);
}

/** The eight tones from C to C. */
const SCALE = [262, 294, 330, 349, 392, 440, 494, 523];
/** Long and short beats to clap after; 0 is a pause. */
const RHYTHM = [0.5, 0.5, 0.25, 0.25, 0.5, 0, 0.25, 0.25, 0.25, 0.25, 1];

const beat = (length: number): Tone =>
  length === 0 ? { pitch: undefined, seconds: 0.5 } : { pitch: 440, seconds: length };

/** Sounds that need no words, by the names of their files. */
export const sounds = (): Readonly<Record<string, Buffer>> => ({
  'scale.wav': wav(SCALE.map((pitch) => ({ pitch, seconds: 0.6 }))),
  'rhythm.wav': wav(RHYTHM.map(beat)),
});
