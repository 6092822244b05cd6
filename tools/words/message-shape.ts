import { compileMessageOrThrow, type CompiledMessage } from '@lingui/message-utils/compileMessage';

/** The types of values for an argument of a message. */
export type ArgumentKind = 'string | number' | 'number' | 'string';

/** The arguments of a message, and the forms of its language that it uses. */
export interface MessageShape {
  readonly args: ReadonlyMap<string, ArgumentKind>;
  /** Names of `<b>…</b>` marks. */
  readonly marks: ReadonlySet<string>;
  /** The plural categories that each plural of the message spells out. */
  readonly plurals: readonly {
    readonly name: string;
    readonly isOrdinal: boolean;
    readonly categories: readonly string[];
  }[];
  /** What we do not use: dates, times, number styles, plural offsets. */
  readonly unsupported: readonly string[];
}

type Plurals = { name: string; isOrdinal: boolean; categories: string[] }[];

/** @throws Error when the text is not valid ICU MessageFormat. */
export function shapeOf(message: string): MessageShape {
  const args = new Map<string, ArgumentKind>();
  const plurals: Plurals = [];
  const unsupported: string[] = [];

  const note = (name: string, kind: ArgumentKind): void => {
    if (kind !== 'string | number' || !args.has(name)) args.set(name, kind);
  };
  const walk = (tokens: CompiledMessage): void => tokens.forEach((token) => typeof token !== 'string' && visit(token));
  const visit = ([name, type, format]: Exclude<CompiledMessage[number], string>): void => {
    if (type === undefined) return note(name, 'string | number');
    if (type === 'number' && format === undefined) return note(name, 'number');
    if (!['plural', 'selectordinal', 'select'].includes(type)) {
      unsupported.push(`{${name}, ${type}${format === undefined ? '' : ', …'}}`);
      return;
    }
    note(name, type === 'select' ? 'string' : 'number');
    const cases = Object.entries(format as Record<string, unknown>);
    if (cases.some(([choice, value]) => choice === 'offset' && value)) unsupported.push(`offset of {${name}}`);
    const spelled = cases.filter((entry): entry is [string, CompiledMessage] => Array.isArray(entry[1]));
    if (type !== 'select') {
      const categories = spelled.map(([choice]) => choice).filter((choice) => !/^\d+$/.test(choice));
      plurals.push({ name, isOrdinal: type === 'selectordinal', categories });
    }
    for (const [, tokens] of spelled) walk(tokens);
  };

  walk(compileMessageOrThrow(message));
  const marks = new Set([...message.matchAll(/<(\w+)>/g)].map((found) => found[1] ?? ''));
  return { args, marks, plurals, unsupported };
}

/** All categories that a language has. */
export const knownCategories = (languageTag: string, isOrdinal: boolean): Set<string> =>
  new Set<string>(
    new Intl.PluralRules(languageTag, { type: isOrdinal ? 'ordinal' : 'cardinal' }).resolvedOptions().pluralCategories,
  );
