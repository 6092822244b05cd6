/** Scripts without spaces: two signs are about a word. */
const WORD = /[\p{L}\p{N}]+/gu;
const DENSE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu;

/** How many of the words of a text, which the reader's engine counts in the same way, begin before each of these offsets. Pure. */
export function countWordsBefore(text: string, offsets: readonly number[]): number[] {
  const found = offsets.map(() => 0);
  const order = offsets.map((offset, index) => ({ offset, index })).toSorted((a, b) => a.offset - b.offset);
  const add = (pattern: RegExp, worth: number): void => {
    let count = 0;
    let next = 0;
    for (const { index: at } of text.matchAll(pattern)) {
      for (let mark = order[next]; mark && mark.offset <= at; mark = order[++next])
        found[mark.index] = (found[mark.index] ?? 0) + count * worth;
      count += 1;
    }
    for (; next < order.length; next++) {
      const mark = order[next];
      if (mark) found[mark.index] = (found[mark.index] ?? 0) + count * worth;
    }
  };
  add(WORD, 1);
  add(DENSE, 0.5);
  return found.map(Math.floor);
}
