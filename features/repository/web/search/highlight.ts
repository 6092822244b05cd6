import { foldName } from '#features/catalog/contract';

/** A part of a text, and whether a word of the query is in it. */
export interface Part {
  readonly text: string;
  readonly isMatch: boolean;
}

/** A text without accents, and the letter of the text that each of its letters comes from. */
function foldedLetters(text: string): { readonly folded: string; readonly origins: readonly number[] } {
  let folded = '';
  const origins: number[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const plain = foldName(text[at] ?? '');
    folded += plain;
    for (let count = 0; count < plain.length; count += 1) origins.push(at);
  }
  return { folded, origins };
}

/** The parts of a text, so that the words of a query stand out, whatever their accents and letters [REPO-3]. Pure. */
export function highlight(text: string, query: string): Part[] {
  const { folded, origins } = foldedLetters(text);
  const isMatch = Array.from({ length: text.length }, () => false);
  for (const word of foldName(query).split(/\s+/).filter(Boolean))
    for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + word.length))
      isMatch.fill(true, origins[at] ?? 0, (origins[at + word.length - 1] ?? 0) + 1);
  const parts: { text: string; isMatch: boolean }[] = [];
  [...text].reduce((at, letter) => {
    const last = parts[parts.length - 1];
    if (last && last.isMatch === isMatch[at]) last.text += letter;
    else parts.push({ text: letter, isMatch: isMatch[at] === true });
    return at + letter.length;
  }, 0);
  return parts;
}
