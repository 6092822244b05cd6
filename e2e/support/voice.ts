/** Makes a page's device one with two English voices and a Slovene one, which no test machine has: it reports one word of each sentence, lists sentences in `window.spoken` and voices in `window.voiced`. */
export function giveVoice(sentenceMs = 500): void {
  const spoken: string[] = [];
  const voiced: string[] = [];
  let last = 0;
  const voices = ['en-US', 'sl-SI', 'en-GB'].map((lang, n) => ({
    lang,
    localService: lang !== 'en-GB',
    default: n === 0,
    name: lang,
    voiceURI: lang,
  }));
  class Utterance extends EventTarget {
    readonly text: string;
    voice?: { readonly name: string };
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
      voiced.push(utterance.voice?.name ?? '');
      const word = Object.assign(new Event('boundary'), { charIndex: 0, charLength: 4, name: 'word' });
      setTimeout(() => utterance.dispatchEvent(word), 50);
      last = window.setTimeout(() => utterance.dispatchEvent(new Event('end')), sentenceMs);
    },
  });
  Object.defineProperty(window, 'speechSynthesis', { value: speech });
  Object.defineProperty(window, 'SpeechSynthesisUtterance', { value: Utterance });
  Object.defineProperty(window, 'spoken', { value: spoken });
  Object.defineProperty(window, 'voiced', { value: voiced });
}
