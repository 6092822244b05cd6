import { vi } from 'vitest';

/** A device with these voices, which only notes what it is asked to say. */
export function stubVoices(...languages: string[]): string[] {
  const said: string[] = [];
  vi.stubGlobal(
    'SpeechSynthesisUtterance',
    class {
      text: string;
      lang = '';
      constructor(text: string) {
        this.text = text;
      }
    },
  );
  vi.stubGlobal('speechSynthesis', {
    getVoices: () => languages.map((lang) => ({ lang })),
    cancel: () => {},
    speak: ({ text, lang }: { text: string; lang: string }) => said.push(`${lang}: ${text}`),
  });
  return said;
}

/** A device that can sound, which only notes the notes, in hertz. */
export function stubSound(): number[] {
  const rung: number[] = [];
  const line = () => ({ connect: (next: unknown) => next });
  vi.stubGlobal(
    'AudioContext',
    class {
      currentTime = 0;
      destination = line();
      resume = async () => {};
      createGain = () => ({
        ...line(),
        gain: { setValueAtTime() {}, linearRampToValueAtTime() {}, exponentialRampToValueAtTime() {} },
      });
      createOscillator = () => ({
        ...line(),
        type: '',
        frequency: {
          set value(hertz: number) {
            rung.push(hertz);
          },
        },
        start() {},
        stop() {},
      });
    },
  );
  return rung;
}
