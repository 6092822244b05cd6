import { gapOf } from './locale-gaps.ts';

export type Compare = (a: string, b: string) => number;

/** Compares texts in the order of the language, never of bytes [MKT-7]. */
export function collation(languageTag: string): Compare {
  const order = gapOf(languageTag)?.order;
  if (order && 'alphabet' in order) return alphabetOrder(order.alphabet.split(' '));
  return new Intl.Collator(order?.sameAs ?? languageTag).compare;
}

/** Characters that are no letters sort before the alphabet, letters of other scripts after it. */
interface Unit {
  readonly place: number;
  readonly text: string;
}

const LETTER = /\p{L}/u;
const MARKS = /\p{M}+/gu;

/**
 * An order for languages that the browser cannot sort: letter by letter of the alphabet (digraphs are letters), foreign
 * accents as their plain letter; only a tie looks at accents and case.
 */
export function alphabetOrder(letters: readonly string[]): Compare {
  const places = new Map(letters.map((letter, place) => [letter, place]));
  const longest = Math.max(...letters.map((letter) => letter.length));
  const others = new Intl.Collator('en');

  const unitAt = (text: string, at: number): [unit: Unit, length: number] => {
    for (let length = longest; length > 0; length--) {
      const place = places.get(text.slice(at, at + length));
      if (place !== undefined) return [{ place, text: '' }, length];
    }
    const character = String.fromCodePoint(text.codePointAt(at) ?? 0);
    const plain = character.normalize('NFD').replace(MARKS, '');
    const place = places.get(plain) ?? (LETTER.test(character) ? letters.length : -1);
    return [{ place, text: places.has(plain) ? '' : character }, character.length];
  };

  const unitsOf = (text: string): Unit[] => {
    const units: Unit[] = [];
    const folded = text.normalize('NFC').toLowerCase();
    for (let at = 0; at < folded.length;) {
      const [unit, length] = unitAt(folded, at);
      units.push(unit);
      at += length;
    }
    return units;
  };

  return (a, b) => {
    const [left, right] = [unitsOf(a), unitsOf(b)];
    for (const [index, unit] of left.entries()) {
      const other = right[index];
      if (!other) return 1;
      const difference = unit.place - other.place || others.compare(unit.text, other.text);
      if (difference !== 0) return difference;
    }
    return left.length - right.length || others.compare(a, b);
  };
}
