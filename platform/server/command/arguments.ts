import { parseArgs, type ParseArgsConfig } from 'node:util';
import { Misuse } from './misuse.ts';

type Options = NonNullable<ParseArgsConfig['options']>;

/**
 * Reads the words and options of a command line.
 *
 * @throws Misuse for an unknown option, or one without its value
 */
export function readArguments<const O extends Options>(args: readonly string[], options: O) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    throw new Misuse((error as Error).message);
  }
}

/** The verb of a command and its subject, such as `revoke ID`. @throws Misuse for a third word */
export function verbOf([verb, subject, ...rest]: readonly string[]) {
  if (verb === undefined) throw new Misuse('What shall be done?');
  if (rest.length > 0) throw new Misuse(`"${rest.join(' ')}" is not understood`);
  return { verb, subject };
}

/** A verb that the command does not have. */
export const unknownVerb = (...words: readonly (string | undefined)[]): Misuse =>
  new Misuse(`"${words.filter(Boolean).join(' ')}" is not understood`);

/** A text that must be there. @param name what the operator types: `--market` or `FILE` @throws Misuse */
export function need(value: string | undefined, name: string): string {
  const text = value?.trim();
  if (!text) throw new Misuse(`${name} is missing`);
  return text;
}

/** A whole number from 1 to the most. @throws Misuse */
export function needNumber(value: string | undefined, name: string, most: number): number {
  const text = need(value, name);
  const number = Number(text);
  if (!/^\d+$/.test(text) || number < 1 || number > most) throw new Misuse(`${name}: a whole number from 1 to ${most}`);
  return number;
}

/** The last moment of a day, UTC. @throws Misuse for a text that is no day */
export function needDay(value: string | undefined, name: string): Date {
  const text = need(value, name);
  const end = new Date(`${text}T23:59:59.999Z`);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || Number.isNaN(end.getTime()) || !end.toISOString().startsWith(text))
    throw new Misuse(`${name}: a day such as 2027-12-31`);
  return end;
}

/** The one of a list with this label. @param what such as `market` @throws Misuse */
export function needNamed<One extends { readonly label: string }>(
  label: string | undefined,
  name: string,
  { what, list }: { readonly what: string; readonly list: readonly One[] },
): One {
  const text = need(label, name);
  const found = list.find((one) => one.label === text);
  if (!found) throw new Misuse(`There is no ${what} "${text}"`);
  return found;
}
