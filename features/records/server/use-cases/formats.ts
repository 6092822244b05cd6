import { isObject, type JsonObject } from '../xapi/check.ts';
import type { Format } from './statement-query.ts';

export type Definitions = ReadonlyMap<string, JsonObject>;

const isActivity = (object: JsonObject): boolean => (object['objectType'] ?? 'Activity') === 'Activity';

/** Most languages of a header that count: each is looked for in each text of an answer. */
const LANGUAGES_MAX = 20;

/** The languages of an `Accept-Language` header, the preferred one first. Pure. */
export function languagesOf(header: string | undefined): string[] {
  return (header ?? '')
    .split(',')
    .map((part) => {
      // A pattern with blanks would take quadratic time on a long run of them.
      const [tag = '', ...rest] = part.split(';').map((piece) => piece.trim());
      const quality = rest.find((one) => /^q=/i.test(one));
      return { tag: tag.toLowerCase(), q: quality ? Number(quality.slice(2)) || 0 : 1 };
    })
    .filter(({ tag, q }) => tag !== '' && q > 0)
    .toSorted((a, b) => b.q - a.q)
    .slice(0, LANGUAGES_MAX)
    .map(({ tag }) => tag);
}

/** One language of a map: a preferred one, a variant of it, else English, else the first. Pure. */
export function oneLanguage(map: JsonObject, languages: readonly string[]): JsonObject {
  const tags = Object.keys(map);
  const exact = (preferred: string) => tags.find((tag) => tag.toLowerCase() === preferred);
  const base = (tag: string) => tag.toLowerCase().split('-')[0];
  const variant = (preferred: string) => tags.find((tag) => base(tag) === base(preferred));
  const preferred = languages.filter((tag) => tag !== '*');
  const best = preferred.map((tag) => exact(tag) ?? variant(tag)).find(Boolean) ?? variant('en') ?? tags[0];
  return best === undefined ? map : { [best]: map[best] };
}

/** Longest name that is shown. */
const NAME_MAX = 200;

/** The name of an activity in a language, else its description; undefined if its definition has neither. Pure. */
export function activityName({ name, description }: JsonObject, language: string): string | undefined {
  for (const map of [name, description]) {
    const [text] = isObject(map) ? Object.values(oneLanguage(map, [language.toLowerCase()])) : [];
    if (typeof text === 'string' && text.trim() !== '') return text.trim().slice(0, NAME_MAX);
  }
  return undefined;
}

const ids = (actor: JsonObject): JsonObject => {
  const { name: _, member, ...rest } = actor;
  const isIdentified = ['mbox', 'mbox_sha1sum', 'openid', 'account'].some((key) => rest[key] !== undefined);
  return isIdentified || !Array.isArray(member)
    ? rest
    : { ...rest, member: member.map((one) => ids(one as JsonObject)) };
};

interface Shape {
  actor(actor: JsonObject): JsonObject;
  activity(activity: JsonObject): JsonObject;
  verb(verb: JsonObject): JsonObject;
}

function reshape(statement: JsonObject, shape: Shape): JsonObject {
  const result: Record<string, unknown> = { ...statement };
  const actor = (value: unknown) => (isObject(value) ? shape.actor(value) : value);
  const activity = (value: unknown) => (isObject(value) ? shape.activity(value) : value);
  result['actor'] = actor(statement['actor']);
  if (statement['authority'] !== undefined) result['authority'] = actor(statement['authority']);
  if (isObject(statement['verb'])) result['verb'] = shape.verb(statement['verb']);
  const { object, context } = statement;
  if (isObject(object)) {
    if (isActivity(object)) result['object'] = shape.activity(object);
    else if (object['objectType'] === 'SubStatement') result['object'] = reshape(object, shape);
    else if (object['objectType'] !== 'StatementRef') result['object'] = shape.actor(object);
  }
  if (!isObject(context)) return result;
  const inside: Record<string, unknown> = { ...context };
  for (const name of ['instructor', 'team']) if (isObject(context[name])) inside[name] = actor(context[name]);
  const { contextActivities, contextAgents, contextGroups } = context;
  if (isObject(contextActivities))
    inside['contextActivities'] = Object.fromEntries(
      Object.entries(contextActivities).map(([kind, list]) => [kind, (list as unknown[]).map(activity)]),
    );
  if (Array.isArray(contextAgents))
    inside['contextAgents'] = contextAgents.map((one: JsonObject) => ({ ...one, agent: actor(one['agent']) }));
  if (Array.isArray(contextGroups))
    inside['contextGroups'] = contextGroups.map((one: JsonObject) => ({ ...one, group: actor(one['group']) }));
  result['context'] = inside;
  return result;
}

/** Characters of the stored definitions in one answer. */
export const DEFINITIONS_MAX = 8 * 1024 * 1024;

/**
 * Stored definitions in one language, by IRI. Statements name the same activity many times, so an answer has only so much of them: later
 * activities keep the definitions with which they were sent.
 */
export function definitionsIn(
  definitions: Definitions,
  languages: readonly string[],
): (iri: string) => JsonObject | undefined {
  const known = new Map<string, { readonly definition: JsonObject; readonly length: number }>();
  let left = DEFINITIONS_MAX;
  return (iri) => {
    const stored = definitions.get(iri);
    if (!stored) return undefined;
    let found = known.get(iri);
    if (!found) {
      const definition = inOneLanguage(stored, languages);
      known.set(iri, (found = { definition, length: JSON.stringify(definition).length }));
    }
    left -= found.length;
    return left >= 0 ? found.definition : undefined;
  };
}

/** A statement in a format: `exact`, `ids`, or `canonical` in one language. Pure. */
export function inFormat(
  statement: JsonObject,
  format: Format,
  storedOf: ReturnType<typeof definitionsIn>,
  languages: readonly string[],
): JsonObject {
  if (format === 'exact') return statement;
  if (format === 'ids')
    return reshape(statement, {
      actor: ids,
      // Without an object type it is an activity.
      activity: ({ id }) => ({ id }),
      verb: ({ id }) => ({ id }),
    });
  return reshape(statement, {
    actor: (actor) => actor,
    verb: (verb) => (isObject(verb['display']) ? { ...verb, display: oneLanguage(verb['display'], languages) } : verb),
    activity(activity) {
      const { definition: own } = activity;
      const definition =
        storedOf(String(activity['id'])) ?? (isObject(own) ? inOneLanguage(own, languages) : undefined);
      return definition ? { ...activity, definition } : activity;
    },
  });
}

function inOneLanguage(definition: JsonObject, languages: readonly string[]): JsonObject {
  return Object.fromEntries(
    Object.entries(definition).map(([key, value]) => {
      if ((key === 'name' || key === 'description') && isObject(value)) return [key, oneLanguage(value, languages)];
      const isComponents = ['choices', 'scale', 'source', 'target', 'steps'].includes(key) && Array.isArray(value);
      if (!isComponents) return [key, value];
      const described = (one: JsonObject) =>
        isObject(one['description']) ? { ...one, description: oneLanguage(one['description'], languages) } : one;
      return [key, value.map((one: JsonObject) => described(one))];
    }),
  );
}

/** The IRIs of all activities of a statement. Pure. */
export function activitiesOf(statement: JsonObject): string[] {
  const found: string[] = [];
  reshape(statement, {
    actor: (actor) => actor,
    verb: (verb) => verb,
    activity(activity) {
      found.push(String(activity['id']));
      return activity;
    },
  });
  return found;
}
