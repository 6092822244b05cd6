const languageOf = (tag: string): string => (tag.split(/[-_]/)[0] ?? '').toLowerCase();

/** Rather slow and a little high: for small ears. */
const [RATE, PITCH] = [0.92, 1.15];

/** Browsers fetch the list of their voices when it is first looked at. */
export const warmVoices = (): void => void window.speechSynthesis?.getVoices();

/**
 * Says a text with a voice of the device in this language, and stops the previous text. Without such a voice it stays
 * silent: a child would not understand another language's voice.
 */
export function speak(text: string, languageTag: string): void {
  const { speechSynthesis } = window;
  const voice = speechSynthesis?.getVoices().find(({ lang }) => languageOf(lang) === languageOf(languageTag));
  if (!voice) return;
  speechSynthesis.cancel();
  const utterance = new SpeechSynthesisUtterance(text);
  Object.assign(utterance, { voice, lang: voice.lang, rate: RATE, pitch: PITCH });
  speechSynthesis.speak(utterance);
}

export const hush = (): void => window.speechSynthesis?.cancel();
