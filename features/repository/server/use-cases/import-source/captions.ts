import { groupedBy } from '#platform/kernel';
import { extensionOf } from './names.ts';

const RECORDING = /^(?:mp4|m4v|webm|mp3|m4a|ogg|wav)$/;

const stemOf = (name: string): string => name.slice(0, -extensionOf(name).length - 1).toLowerCase();

/** `film.vtt` comes first, then `film.hr.vtt` of the language of the market, then others. */
const rankOf = (captions: string, language: string): number => {
  const spoken = /\.([a-z]{2,3})$/.exec(captions)?.[1];
  return spoken === undefined ? 0 : spoken === language ? 1 : 2;
};

/**
 * The names of captions by those of the films and sounds that they belong to: `film.vtt`, or `film.hr.vtt`, belongs to `film.mp4`. Each
 * film has the captions of one language. Pure.
 */
export function pairCaptions(names: readonly string[], language: string): ReadonlyMap<string, string> {
  const captions = names
    .filter((name) => extensionOf(name) === 'vtt')
    .toSorted((one, other) => rankOf(stemOf(one), language) - rankOf(stemOf(other), language));
  const byStem = groupedBy(captions, (name) => stemOf(name).replace(/\.[a-z]{2,3}$/, ''));
  const recordings = names.filter((name) => RECORDING.test(extensionOf(name)));
  return new Map(
    recordings.flatMap((recording): [string, string][] => {
      const [best] = byStem.get(stemOf(recording)) ?? [];
      return best === undefined ? [] : [[recording, best]];
    }),
  );
}
