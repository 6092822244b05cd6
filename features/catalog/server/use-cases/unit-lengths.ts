import { pageOfUnit } from '../../contract/index.ts';

/** How much there is to read and to hear on a page. */
interface PageLength {
  readonly words: number;
  /** The number of words before an element, by its id. */
  readonly wordsBefore: ReadonlyMap<string, number>;
  /** Absent where it is not known. */
  readonly soundSeconds?: number;
}

/** What an import writes for a sound whose length it does not know. */
export const UNKNOWN_SOUND = -1;

const fragmentOf = (unit: string): string => unit.slice(pageOfUnit(unit).length + 1);

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Where a part of a page begins: behind how many words; what the page does not have begins with the page. */
const startOf = (unit: string, { wordsBefore }: PageLength): number => {
  const fragment = fragmentOf(unit);
  return fragment === '' ? 0 : (wordsBefore.get(fragment) ?? wordsBefore.get(decoded(fragment)) ?? 0);
};

/**
 * How many words each unit has, and how many seconds the sound of its page: a part of a page goes from its mark to the next one, as in the
 * reader [READ-11]. Pure.
 *
 * @param units in reading order, the one that is called as the page before its parts
 * @returns two lists as long as the units; a sound of unknown length is {@link UNKNOWN_SOUND}
 */
export function lengthsOf(
  units: readonly string[],
  pages: ReadonlyMap<string, PageLength>,
): { readonly words: number[]; readonly sounds: number[] } {
  const words = new Map<string, number>();
  for (const [href, parts] of Map.groupBy(units, pageOfUnit)) {
    const page = pages.get(href);
    if (!page) continue;
    const starts = parts.map((unit) => ({ unit, start: startOf(unit, page) })).toSorted((a, b) => a.start - b.start);
    for (const [index, { unit, start }] of starts.entries())
      words.set(unit, Math.max(0, (starts[index + 1]?.start ?? page.words) - start));
  }
  return {
    words: units.map((unit) => words.get(unit) ?? 0),
    sounds: units.map((unit) => pages.get(pageOfUnit(unit))?.soundSeconds ?? UNKNOWN_SOUND),
  };
}
