import { OUR_HOME_PAGE } from '../../contract/index.ts';
import { isJson, type Json } from './refusal.ts';

const NOBODY = { homePage: OUR_HOME_PAGE, name: 'erased' };

const isOneOf = (agent: Json, names: ReadonlySet<string>): boolean => {
  const { account } = agent;
  if (!isJson(account) || account['homePage'] !== OUR_HOME_PAGE) return false;
  return names.has(String(account['name']).toLowerCase());
};

/** The value with nobody in the place of a person, wherever it stands; the same value where it stands nowhere. */
function replaced(value: unknown, names: ReadonlySet<string>): unknown {
  if (Array.isArray(value)) {
    const list = value.map((one) => replaced(one, names));
    return list.some((one, index) => one !== value[index]) ? list : value;
  }
  if (!isJson(value)) return value;
  if (isOneOf(value, names)) return { objectType: value['objectType'] ?? 'Agent', account: NOBODY };
  const entries = Object.entries(value).map(([key, inner]) => [key, replaced(inner, names)] as const);
  return entries.some(([key, inner]) => inner !== value[key]) ? Object.fromEntries(entries) : value;
}

/** What somebody may have written or recorded. */
const WORDS = new Set(['context', 'attachments', 'response']);

/** What happened, without a word that somebody wrote or recorded. */
function wordless(statement: Json): Json {
  const { result, object } = statement;
  const kept = (json: Json, more: readonly string[] = []) =>
    Object.entries(json).filter(([key]) => !WORDS.has(key) && !more.includes(key));
  const numbers = isJson(result) ? kept(result, ['extensions']) : [];
  const isSub = isJson(object) && object['objectType'] === 'SubStatement';
  return Object.fromEntries([
    ...kept(statement, ['result', 'object']),
    ...(object === undefined ? [] : [['object', isSub ? wordless(object) : object]]),
    ...(numbers.length > 0 ? [['result', Object.fromEntries(numbers)]] : []),
  ]) as Json;
}

/**
 * A statement without a person who was erased. Where the person only stands beside (a teacher, a team) the statement is another
 * one's, who loses nothing of it; else everything goes that may tell of the person. Pure.
 *
 * @param names the pseudonyms of the person, in small letters
 */
export function withoutPerson(
  statement: Json,
  names: ReadonlySet<string>,
): { readonly statement: Json; readonly isAbout: boolean } {
  const { context, ...rest } = statement;
  const [beside, inside] = [replaced(context, names), replaced(rest, names) as Json];
  if (beside !== context && inside === rest) return { statement: { ...rest, context: beside }, isAbout: false };
  return { statement: wordless({ ...inside, context: beside }), isAbout: true };
}
