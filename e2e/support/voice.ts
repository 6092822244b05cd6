/** Makes a page's device one with an English and a Slovene voice, which no test machine has: it tells one word of each sentence, into `window.spoken`. */
export function giveVoice(sentenceMs = 500): void {
  const spoken: string[] = [];
  let last = 0;
  const voices = ['en-US', 'sl-SI'].map((lang, n) => ({
    lang,
    localService: true,
    default: n === 0,
    name: lang,
    voiceURI: lang,
  }));
  class Utterance extends EventTarget {
    readonly text: string;
    constructor(text: string) {
      super();
      this.text = text;
    }
  }
  const speech = Object.assign(new EventTarget(), {
    getVoices: () => voices,
    cancel: () => clearTimeout(last),
    speak(utterance: Utterance) {
      spoken.push(utterance.text);
      const word = Object.assign(new Event('boundary'), { charIndex: 0, charLength: 4, name: 'word' });
      setTimeout(() => utterance.dispatchEvent(word), 50);
      last = window.setTimeout(() => utterance.dispatchEvent(new Event('end')), sentenceMs);
    },
  });
  Object.defineProperty(window, 'speechSynthesis', { value: speech });
  Object.defineProperty(window, 'SpeechSynthesisUtterance', { value: Utterance });
  Object.defineProperty(window, 'spoken', { value: spoken });
}
