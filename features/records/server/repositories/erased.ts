import { OUR_HOME_PAGE } from '../../contract/index.ts';
import { isObject, type JsonObject } from '../xapi/check.ts';

const ERASED = { homePage: OUR_HOME_PAGE, name: 'erased' };

const isOneOf = (agent: JsonObject, names: ReadonlySet<string>): boolean => {
  const { account } = agent;
  if (!isObject(account) || account['homePage'] !== OUR_HOME_PAGE) return false;
  return names.has(String(account['name']).toLowerCase());
};

/** Replaces each agent that is the erased user; returns the same value if there is none. */
function replaced(value: unknown, names: ReadonlySet<string>): unknown {
  if (Array.isArray(value)) {
    const list = value.map((one) => replaced(one, names));
    return list.some((one, index) => one !== value[index]) ? list : value;
  }
  if (!isObject(value)) return value;
  if (isOneOf(value, names)) return { objectType: value['objectType'] ?? 'Agent', account: ERASED };
  const entries = Object.entries(value).map(([key, inner]) => [key, replaced(inner, names)] as const);
  return entries.some(([key, inner]) => inner !== value[key]) ? Object.fromEntries(entries) : value;
}

/** Properties that may contain texts or recordings of the user. */
const FREE_TEXTS = new Set(['context', 'attachments', 'response']);

/** The statement without texts and recordings of the user: actor, verb, object and numbers stay. */
function withoutTexts(statement: JsonObject): JsonObject {
  const { result, object } = statement;
  const entriesOf = (json: JsonObject, more: readonly string[] = []) =>
    Object.entries(json).filter(([key]) => !FREE_TEXTS.has(key) && !more.includes(key));
  const numbers = isObject(result) ? entriesOf(result, ['extensions']) : [];
  const isSub = isObject(object) && object['objectType'] === 'SubStatement';
  return Object.fromEntries([
    ...entriesOf(statement, ['result', 'object']),
    ...(object === undefined ? [] : [['object', isSub ? withoutTexts(object) : object]]),
    ...(numbers.length > 0 ? [['result', Object.fromEntries(numbers)]] : []),
  ]) as JsonObject;
}

/**
 * A statement without an erased user. If the user appears only in the context (as a teacher or in a team), the statement belongs to another
 * person and keeps everything else. In all other cases it loses its texts, context and attachments. Pure.
 *
 * @param names pseudonyms of the user, in small letters
 */
export function withoutUser(
  statement: JsonObject,
  names: ReadonlySet<string>,
): { readonly statement: JsonObject; readonly isAbout: boolean } {
  const { context, ...rest } = statement;
  const [beside, inside] = [replaced(context, names), replaced(rest, names) as JsonObject];
  if (beside !== context && inside === rest) return { statement: { ...rest, context: beside }, isAbout: false };
  return { statement: withoutTexts({ ...inside, context: beside }), isAbout: true };
}
