import { compileMessageOrThrow, type CompiledMessage } from '@lingui/message-utils/compileMessage';

/** Messages by key, as people write them (ICU MessageFormat). */
export type WordMap = Readonly<Record<string, string>>;
/** Messages by key, as the browser runs them. */
export type CompiledWords = Record<string, CompiledMessage>;

/**
 * Compiles ICU messages for the browser. A number inside a message (`#`, `{n, number}`) becomes the argument `n#`: the
 * browser hands it in already formatted for the market, because Intl of a browser lacks some of our languages [MKT-7].
 *
 * @param isBorrowed whether a message is English in a market of another language: its plurals keep to English rules
 *
 * @throws Error that names the key of a message that is not valid ICU.
 */
export function compileWords(words: WordMap, isBorrowed: (key: string) => boolean = () => false): CompiledWords {
  return Object.fromEntries(
    Object.entries(words).map(([key, message]) => [key, compileOne(key, message, isBorrowed(key))]),
  );
}

function compileOne(key: string, message: string, isBorrowed: boolean): CompiledMessage {
  try {
    return compileMessageOrThrow(message).map((token) => withNumbers(token, undefined, isBorrowed));
  } catch (error) {
    throw new Error(`words: ${key}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}

type Token = CompiledMessage[number];

// In English `one` is exactly 1; where the market's language says `one` of 21 too, the exact number does not.

function withNumbers(token: Token, counted: string | undefined, isBorrowed: boolean): Token {
  if (token === '#' && counted) return [`${counted}#`];
  if (typeof token === 'string') return token;
  const [name, type, format] = token;
  if (type === 'number') return [`${name}#`];
  if (!format || typeof format !== 'object') return token;
  const inner = type === 'select' ? counted : name;
  const cases = Object.entries(format as Record<string, unknown>)
    .filter((entry): entry is [string, CompiledMessage] => Array.isArray(entry[1]))
    .map(([choice, tokens]) => [
      isBorrowed && type === 'plural' && choice === 'one' ? '1' : choice,
      tokens.map((one) => withNumbers(one, inner, isBorrowed)),
    ]);
  return [name, type ?? '', Object.fromEntries(cases)];
}
