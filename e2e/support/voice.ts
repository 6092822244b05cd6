/** Makes a page's device one with an English voice, which no test machine has: it tells one word of each sentence, into `window.spoken`. */
export function giveVoice(sentenceMs = 500): void {
  const spoken: string[] = [];
  let last = 0;
  const voice = { lang: 'en-US', localService: true, default: true, name: 'Test', voiceURI: 'test' };
  class Utterance extends EventTarget {
    readonly text: string;
    constructor(text: string) {
      super();
      this.text = text;
    }
  }
  const speech = Object.assign(new EventTarget(), {
    getVoices: () => [voice],
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
