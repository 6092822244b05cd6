import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ToEngine } from '../../contract/index.ts';
import { useHearing } from './use-hearing.ts';

const voiceOf = (lang: string, localService = true) => ({
  lang,
  localService,
  default: false,
  name: lang,
  voiceURI: lang,
});

/** The device: its voices, what each of them was given, and which of them fail. */
let voices: ReturnType<typeof voiceOf>[] = [];
let failing: string[] = [];
let spoken: string[] = [];

class Utterance extends EventTarget {
  readonly text: string;
  readonly voice = voiceOf('');
  constructor(text: string) {
    super();
    this.text = text;
  }
}

beforeEach(() => {
  spoken = [];
  failing = [];
  const speech = Object.assign(new EventTarget(), {
    getVoices: () => voices,
    cancel: () => {},
    speak: (utterance: Utterance) => {
      const { voiceURI } = utterance.voice;
      spoken.push(`${voiceURI}: ${utterance.text}`);
      const event = failing.includes(voiceURI)
        ? Object.assign(new Event('error'), { error: 'network' })
        : new Event('end');
      utterance.dispatchEvent(event);
    },
  });
  vi.stubGlobal('speechSynthesis', speech);
  vi.stubGlobal('SpeechSynthesisUtterance', Utterance);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** An English book that is being read aloud. */
function readAloud() {
  const sentMessages: ToEngine[] = [];
  const send = (message: ToEngine) => void sentMessages.push(message);
  const hook = renderHook(() => useHearing({ book: { spine: [], language: 'en' }, send }));
  act(() => hook.result.current.toggle());
  return {
    say: (id: number, text: string, language: string) =>
      act(() => hook.result.current.take({ type: 'say', id, text, language })),
    isOn: () => hook.result.current.isOn,
    last: () => sentMessages.at(-1),
  };
}

test('[READ-34] if the voice of another language fails, the voice of the book reads on', () => {
  voices = [voiceOf('en'), voiceOf('de')];
  failing = ['de'];
  const { say, isOn, last } = readAloud();
  say(1, 'Guten Tag.', 'de');
  say(2, 'Gute Nacht.', 'de');
  expect(spoken).toEqual(['de: Guten Tag.', 'en: Guten Tag.', 'en: Gute Nacht.']);
  expect([isOn(), last()]).toEqual([true, { type: 'said', id: 2 }]);
});

test('[READ-34] if the voice of the book fails, reading aloud ends', () => {
  voices = [voiceOf('en')];
  failing = ['en'];
  const { say, isOn, last } = readAloud();
  say(1, 'Good day.', 'en');
  expect([spoken, isOn(), last()]).toMatchObject([['en: Good day.'], false, { type: 'hear', isOn: false }]);
});

test('[READ-34] a sentence in another language goes to a voice elsewhere only if the reader chose it', () => {
  voices = [voiceOf('en', false), voiceOf('de', false)];
  const { say } = readAloud();
  say(1, 'Good day.', 'en');
  say(2, 'Guten Tag.', 'de');
  localStorage.setItem('klupa.reader.voices', JSON.stringify({ de: 'de' }));
  cleanup();
  readAloud().say(3, 'Gute Nacht.', 'de');
  localStorage.clear();
  expect(spoken).toEqual(['en: Good day.', 'en: Guten Tag.', 'de: Gute Nacht.']);
});

test('[READ-34] if the voice of the device is gone, reading aloud ends', () => {
  voices = [voiceOf('en')];
  const { say, isOn } = readAloud();
  vi.stubGlobal('speechSynthesis', undefined);
  say(1, 'Good day.', 'en');
  expect([spoken, isOn()]).toEqual([[], false]);
});
