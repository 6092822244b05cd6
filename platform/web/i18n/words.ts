import { I18n, type Messages } from '@lingui/core';
import type { Formats } from './formats.ts';
import type { ArgumentsFor, WordArguments, WordKey } from './typed-words.ts';

/** Compiled messages by key, as the server sends them; an object that may grow while it is used. */
export type CompiledMessages = Readonly<Messages>;

/** The words of a market, ready to say. */
export interface Words {
  /** The text of a key. */
  readonly t: <Key extends WordKey>(key: Key, ...args: ArgumentsFor<Key>) => string;
  /** The text of a key that is only known at run time, such as the code of an error. */
  readonly tDynamic: (key: string, args?: WordArguments) => string;
  readonly has: (key: string) => boolean;
}

/** Makes words of compiled messages. A key without message is reported and shown as plain text, never raw [MKT-6]. */
export function createWords(messages: CompiledMessages, formats: Formats, onMissing: (key: string) => void): Words {
  const { languageTag } = formats;
  const i18n = new I18n({
    locale: languageTag,
    // Not a copy: words that come later are found too.
    messages: { [languageTag]: messages as Messages },
    missing: (_, key) => {
      onMissing(key);
      return humanise(key);
    },
  });
  const tDynamic: Words['tDynamic'] = (key, args) => i18n._(key, args && withFormattedNumbers(args, formats));
  return {
    tDynamic,
    t: (key, ...[args]) => tDynamic(key, args as WordArguments | undefined),
    has: (key) => Object.hasOwn(messages, key),
  };
}

/** `classrooms.code-unknown` becomes `Code unknown`. */
export function humanise(key: string): string {
  const last = key.slice(key.lastIndexOf('.') + 1);
  const text = last
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/[-_]+/g, ' ')
    .toLowerCase()
    .trim();
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Messages refer to a number that is to be written out as `n#` (see the compiler of the words). */
function withFormattedNumbers(args: WordArguments, formats: Formats): WordArguments {
  const numbers = Object.entries(args).filter((entry): entry is [string, number] => typeof entry[1] === 'number');
  return { ...args, ...Object.fromEntries(numbers.map(([name, value]) => [`${name}#`, formats.number(value)])) };
}
