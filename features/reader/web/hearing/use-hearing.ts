import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { readStored, writeStored } from '#platform/web/storage';
import type { Book } from '../../contract/index.ts';
import type { FromEngine, ToEngine } from '../engine/protocol.ts';
import { voiceFor } from './voices.ts';

/** How quickly it is read, in turn. */
export const RATES = [1, 1.25, 0.75] as const;
const RATE_KEY = 'klupa.reader.rate';

const synthesis = (): SpeechSynthesis | undefined => ('speechSynthesis' in window ? window.speechSynthesis : undefined);

let voices: readonly SpeechSynthesisVoice[] = [];
/** The same list as long as nothing changed. */
function listVoices(): readonly SpeechSynthesisVoice[] {
  const found = synthesis()?.getVoices() ?? [];
  if (found.length !== voices.length) voices = found;
  return voices;
}
/** Browsers find their voices a moment after the page has come. */
function followVoices(listener: () => void): () => void {
  const speech = synthesis();
  speech?.addEventListener?.('voiceschanged', listener);
  return () => speech?.removeEventListener?.('voiceschanged', listener);
}

export interface Hearing {
  /** Whether the book can be heard at all: by its own sound, or a voice of the device in its language. */
  readonly canHear: boolean;
  readonly isOn: boolean;
  readonly rate: number;
  toggle(): void;
  nextRate(): void;
  /** Hears what the engine tells. */
  take(message: FromEngine): void;
}

interface HearingOptions {
  readonly book: Pick<Book, 'spine' | 'language'>;
  readonly send: (message: ToEngine) => void;
}

/** Reads the book aloud: the engine plays the book's own sound, the device's voice speaks here [READ-13]. */
export function useHearing({ book, send }: HearingOptions): Hearing {
  const { spine, language } = book;
  const all = useSyncExternalStore(followVoices, listVoices);
  const voice = voiceFor(all, language);
  const [isOn, setOn] = useState(false);
  const [rate, setRate] = useState(() => {
    const stored = Number(readStored('local', RATE_KEY));
    return RATES.find((one) => one === stored) ?? 1;
  });
  const hasVoice = voice !== undefined;
  const canHear = hasVoice || spine.some(({ overlay, isReadable }) => overlay !== undefined && isReadable);
  const latest = useRef({ all, voice, rate, isOn });
  useEffect(() => {
    latest.current = { all, voice, rate, isOn };
  });

  const hush = useCallback(() => synthesis()?.cancel(), []);
  useEffect(() => {
    window.addEventListener('pagehide', hush);
    return () => {
      window.removeEventListener('pagehide', hush);
      hush();
    };
  }, [hush]);

  const take = useCallback(
    (message: FromEngine) => {
      if (message.type === 'hearing') {
        setOn(false);
        hush();
      }
      if (message.type === 'hush') hush();
      if (message.type !== 'say') return;
      const speech = synthesis();
      const { id, text, language } = message;
      const found = voiceFor(latest.current.all, language) ?? latest.current.voice;
      // A page that came late asks for what nobody wants any more.
      if (!speech || !found || !latest.current.isOn) return;
      speech.cancel();
      const utterance = new SpeechSynthesisUtterance(text);
      Object.assign(utterance, { voice: found, lang: found.lang, rate: latest.current.rate });
      utterance.addEventListener('boundary', ({ charIndex, charLength, name }) => {
        if (name !== undefined && name !== 'word') return;
        const length = charLength || (/^\S+/.exec(text.slice(charIndex))?.[0].length ?? 0);
        if (length > 0) send({ type: 'said', id, word: { from: charIndex, to: charIndex + length } });
      });
      utterance.addEventListener('end', () => send({ type: 'said', id }));
      utterance.addEventListener('error', ({ error }) => {
        if (error === 'canceled' || error === 'interrupted') return;
        setOn(false);
        send({ type: 'hear', isOn: false, hasVoice: true, rate: 1 });
      });
      speech.speak(utterance);
    },
    [send, hush],
  );
  return {
    canHear,
    isOn,
    rate,
    take,
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
