import { createElement, Fragment, type ReactNode } from 'react';
import type { WordArguments } from './typed-words.ts';

/** What to make of `<name>…</name>` in a message. */
export type RichParts = Readonly<Record<string, (inside: ReactNode) => ReactNode>>;

const MARK = /<(\w+)>(.*?)<\/\1>/s;
/** Replaces `<` inside arguments, so that text from users never becomes markup; a private-use character. */
const GUARD = '\uE000';

/** Turns the marks of a message into elements: `<b>Klupa</b> is open` with `{ b: (inside) => <b>{inside}</b> }`. */
export function enrich(text: string, parts: RichParts): ReactNode {
  const found = MARK.exec(text);
  if (!found) return text.replaceAll(GUARD, '<');
  const [whole, name = '', inside = ''] = found;
  const before = text.slice(0, found.index);
  const make = parts[name] ?? ((content: ReactNode) => content);
  return createElement(
    Fragment,
    null,
    before.replaceAll(GUARD, '<'),
    make(enrich(inside, parts)),
    enrich(text.slice(found.index + whole.length), parts),
  );
}

/** Arguments that cannot open a mark. */
export const guarded = (args: WordArguments = {}): WordArguments =>
  Object.fromEntries(
    Object.entries(args).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.replaceAll('<', GUARD) : value,
    ]),
  );
