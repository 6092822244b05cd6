import { useCallback, useEffect } from 'react';
import { useMarket } from '#features/market/web';
import { isAnonymous } from '#features/session/contract';
import { useUser } from '#features/session/web';
import { createStore } from '#platform/web/hooks';
import { readStored, writeStored } from '#platform/web/storage';
import { playChime, type Chime } from './chime.ts';
import { hush, speak, warmVoices } from './speech.ts';

/** On this device, for all its users. */
const KEY = 'klupa.playground.sound';
/** The switch appears in several places of a page; where the browser stores nothing, its state is kept here. */
const switched = createStore<{ readonly isOn?: boolean }>({});

export interface Sound {
  readonly isOn: boolean;
  readonly toggle: () => void;
  /** A short sound; it comes after the first tap. */
  readonly chime: (name: Chime) => void;
  /** A text in the language of the market, by a voice of the device. */
  readonly say: (text: string) => void;
}

/** Nothing sounds by itself: only what answers a tap, and only while the switch is on. A class begins in silence [PLAY-11]. */
export function useSound(): Sound {
  const { languageTag } = useMarket();
  const isQuietAtFirst = !isAnonymous(useUser());
  const unkept = switched.useValue().isOn;
  const kept = readStored('local', KEY);
  const isOn = kept ? kept === 'on' : (unkept ?? !isQuietAtFirst);
  useEffect(() => {
    warmVoices();
    return hush;
  }, []);
  return {
    isOn,
    toggle: useCallback(() => {
      const isKept = writeStored('local', KEY, isOn ? 'off' : 'on');
      switched.set(isKept ? {} : { isOn: !isOn });
      hush();
    }, [isOn]),
    chime: useCallback(
      (name) => {
        if (isOn) playChime(name);
      },
      [isOn],
    ),
    say: useCallback(
      (text) => {
        if (isOn) speak(text, languageTag);
      },
      [isOn, languageTag],
    ),
  };
}
