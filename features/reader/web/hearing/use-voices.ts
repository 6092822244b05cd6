import { useState, useSyncExternalStore } from 'react';
import { readStoredJson, writeStored } from '#platform/web/storage';
import { primary, voiceFor, voicesFor, type ChosenVoices } from './voices.ts';

const KEY = 'klupa.reader.voices';

export const synthesis = (): SpeechSynthesis | undefined =>
  'speechSynthesis' in window ? window.speechSynthesis : undefined;

let lastVoices: readonly SpeechSynthesisVoice[] = [];
/** The same list as long as nothing changed. */
function listVoices(): readonly SpeechSynthesisVoice[] {
  const found = synthesis()?.getVoices() ?? [];
  if (found.length !== lastVoices.length) lastVoices = found;
  return lastVoices;
}
/** Browsers find their voices a moment after the page has come. */
function followVoices(listener: () => void): () => void {
  const speech = synthesis();
  speech?.addEventListener?.('voiceschanged', listener);
  return () => speech?.removeEventListener?.('voiceschanged', listener);
}

function storedVoices(): ChosenVoices {
  const stored = readStoredJson('local', KEY);
  if (typeof stored !== 'object' || stored === null) return {};
  return Object.fromEntries(Object.entries(stored).filter(([, uri]) => typeof uri === 'string'));
}

export interface Voices {
  /** Voices of the device for the language of the book, the best first. */
  readonly ofBook: readonly SpeechSynthesisVoice[];
  /** The voice that reads the book. */
  readonly voice: SpeechSynthesisVoice | undefined;
  /** `voiceURI` of the chosen voice; undefined while the reader has chosen none. */
  readonly chosen: string | undefined;
  /** The voice for another language. */
  voiceOf(language: string): SpeechSynthesisVoice | undefined;
  /** @param uri a `voiceURI`; undefined for the best voice */
  choose(uri: string | undefined): void;
}

/** The voices of this device, and the choice among them, kept here for each language [READ-34]. */
export function useVoices(language: string): Voices {
  const all = useSyncExternalStore(followVoices, listVoices);
  const [chosen, setChosen] = useState(storedVoices);
  const ofBook = voicesFor(all, language);
  // A sentence in another language is sent to a voice elsewhere only if the reader chose that voice.
  const trusted = (other: string) =>
    all.filter(({ localService, voiceURI }) => localService || voiceURI === chosen[primary(other)]);
  return {
    ofBook,
    voice: voiceFor(all, language, chosen),
    chosen: ofBook.find(({ voiceURI }) => voiceURI === chosen[primary(language)])?.voiceURI,
    voiceOf: (other) => voiceFor(primary(other) === primary(language) ? all : trusted(other), other, chosen),
    choose(uri) {
      const others = Object.entries(chosen).filter(([key]) => key !== primary(language));
      const next = Object.fromEntries(uri === undefined ? others : [...others, [primary(language), uri]]);
      setChosen(next);
      writeStored('local', KEY, JSON.stringify(next));
    },
  };
}
