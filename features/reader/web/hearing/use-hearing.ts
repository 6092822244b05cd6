import { useCallback, useEffect, useRef, useState } from 'react';
import { readStored, writeStored } from '#platform/web/storage';
import type { Book, FromEngine, ToEngine } from '../../contract/index.ts';
import { synthesis, useVoices, type Voices } from './use-voices.ts';

/** How quickly it is read, in turn. */
export const RATES = [1, 1.25, 0.75] as const;
type Say = Extract<FromEngine, { type: 'say' }>;

const RATE_KEY = 'klupa.reader.rate';

export interface Hearing {
  /** Whether the book can be heard at all: by its own sound, or a voice of the device in its language. */
  readonly canHear: boolean;
  readonly isOn: boolean;
  readonly rate: number;
  toggle(): void;
  nextRate(): void;
  readonly voices: Voices;
  /** Handles a message of the engine. */
  take(message: FromEngine): void;
}

interface HearingOptions {
  readonly book: Pick<Book, 'spine' | 'language'>;
  readonly send: (message: ToEngine) => void;
}

/** Reads the book aloud: the engine plays the book's own sound, the device's voice speaks here [READ-13]. */
export function useHearing({ book, send }: HearingOptions): Hearing {
  const { spine, language } = book;
  const voices = useVoices(language);
  const { voice } = voices;
  const [isOn, setOn] = useState(false);
  const [rate, setRate] = useState(() => {
    const stored = Number(readStored('local', RATE_KEY));
    return RATES.find((one) => one === stored) ?? 1;
  });
  const hasVoice = voice !== undefined;
  const canHear = hasVoice || spine.some(({ overlay, isReadable }) => overlay !== undefined && isReadable);
  const latest = useRef({ voices, rate, isOn });
  /** `voiceURI` of voices that could not speak. */
  const failed = useRef(new Set<string>());
  useEffect(() => {
    latest.current = { voices, rate, isOn };
  });

  const hush = useCallback(() => synthesis()?.cancel(), []);
  useEffect(() => {
    window.addEventListener('pagehide', hush);
    return () => {
      window.removeEventListener('pagehide', hush);
      hush();
    };
  }, [hush]);

  const stop = useCallback(() => {
    setOn(false);
    send({ type: 'hear', isOn: false, hasVoice: true, rate: 1 });
  }, [send]);

  const say = useCallback(
    ({ id, text, language: spoken }: Say) => {
      const { voices: now, rate: speed } = latest.current;
      const speech = synthesis();
      const speakWith = (voice: SpeechSynthesisVoice | undefined): void => {
        if (!speech || !voice) return stop();
        speech.cancel();
        const utterance = new SpeechSynthesisUtterance(text);
        Object.assign(utterance, { voice, lang: voice.lang, rate: speed });
        utterance.addEventListener('boundary', ({ charIndex, charLength, name }) => {
          if (name !== undefined && name !== 'word') return;
          const length = charLength || (/^\S+/.exec(text.slice(charIndex))?.[0].length ?? 0);
          if (length > 0) send({ type: 'said', id, word: { from: charIndex, to: charIndex + length } });
        });
        utterance.addEventListener('end', () => send({ type: 'said', id }));
        utterance.addEventListener('error', ({ error }) => {
          if (error === 'canceled' || error === 'interrupted') return;
          if (voice.voiceURI === now.voice?.voiceURI) return stop();
          // A voice of another language that fails: the voice of the book says this sentence and the next ones.
          failed.current.add(voice.voiceURI);
          speakWith(now.voice);
        });
        speech.speak(utterance);
      };
      const other = now.voiceOf(spoken);
      speakWith(other && !failed.current.has(other.voiceURI) ? other : now.voice);
    },
    [send, stop],
  );

  const take = useCallback(
    (message: FromEngine) => {
      if (message.type === 'hearing') {
        setOn(false);
        hush();
      }
      if (message.type === 'hush') hush();
      // A page that came late may request speech after reading aloud has stopped.
      if (message.type === 'say' && latest.current.isOn) say(message);
    },
    [say, hush],
  );
  return {
    canHear,
    isOn,
    rate,
    take,
    voices,
    toggle() {
      if (isOn) hush();
      setOn(!isOn);
      latest.current.isOn = !isOn;
      send({ type: 'hear', isOn: !isOn, hasVoice, rate });
    },
    nextRate() {
      const next = RATES[(RATES.findIndex((one) => one === rate) + 1) % RATES.length] ?? 1;
      setRate(next);
      writeStored('local', RATE_KEY, String(next));
      send({ type: 'hear', isOn, hasVoice, rate: next });
    },
  };
}
