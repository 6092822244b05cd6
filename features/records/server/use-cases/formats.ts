import { isJson, type Json } from '../data/refusal.ts';
import type { Format } from './statement-query.ts';

export type Definitions = ReadonlyMap<string, Json>;

const isActivity = (object: Json): boolean => (object['objectType'] ?? 'Activity') === 'Activity';

/** The languages somebody reads, the best first. Pure. */
export function languagesOf(header: string | undefined): string[] {
  return (header ?? '')
    .split(',')
    .map((part) => {
      // Not by a pattern with blanks: on a long run of them it would take the square of their number.
      const [tag = '', ...rest] = part.split(';').map((piece) => piece.trim());
      const quality = rest.find((one) => /^q=/i.test(one));
      return { tag: tag.toLowerCase(), q: quality ? Number(quality.slice(2)) || 0 : 1 };
    })
    .filter(({ tag, q }) => tag !== '' && q > 0)
    .toSorted((a, b) => b.q - a.q)
    .map(({ tag }) => tag);
}

/** One language of a map: what was asked for, a relative of it, else English, else the first. Pure. */
export function oneLanguage(map: Json, languages: readonly string[]): Json {
  const tags = Object.keys(map);
  const of = (wish: string) => tags.find((tag) => tag.toLowerCase() === wish);
  const base = (tag: string) => tag.toLowerCase().split('-')[0];
  const near = (wish: string) => tags.find((tag) => base(tag) === base(wish));
  const wishes = languages.filter((tag) => tag !== '*');
  const best = wishes.map((wish) => of(wish) ?? near(wish)).find(Boolean) ?? near('en') ?? tags[0];
  return best === undefined ? map : { [best]: map[best] };
}

const ids = (actor: Json): Json => {
  const { name: _, member, ...rest } = actor;
  const isIdentified = ['mbox', 'mbox_sha1sum', 'openid', 'account'].some((key) => rest[key] !== undefined);
  return isIdentified || !Array.isArray(member) ? rest : { ...rest, member: member.map((one) => ids(one as Json)) };
};

interface Shape {
  actor(actor: Json): Json;
  activity(activity: Json): Json;
  verb(verb: Json): Json;
}

function reshape(statement: Json, shape: Shape): Json {
  const result: Record<string, unknown> = { ...statement };
  const actor = (value: unknown) => (isJson(value) ? shape.actor(value) : value);
  const activity = (value: unknown) => (isJson(value) ? shape.activity(value) : value);
  result['actor'] = actor(statement['actor']);
  if (statement['authority'] !== undefined) result['authority'] = actor(statement['authority']);
  if (isJson(statement['verb'])) result['verb'] = shape.verb(statement['verb']);
  const { object, context } = statement;
  if (isJson(object)) {
    if (isActivity(object)) result['object'] = shape.activity(object);
    else if (object['objectType'] === 'SubStatement') result['object'] = reshape(object, shape);
    else if (object['objectType'] !== 'StatementRef') result['object'] = shape.actor(object);
  }
  if (!isJson(context)) return result;
  const inside: Record<string, unknown> = { ...context };
  for (const name of ['instructor', 'team']) if (isJson(context[name])) inside[name] = actor(context[name]);
  const { contextActivities, contextAgents, contextGroups } = context;
  if (isJson(contextActivities))
    inside['contextActivities'] = Object.fromEntries(
      Object.entries(contextActivities).map(([kind, list]) => [kind, (list as unknown[]).map(activity)]),
    );
  if (Array.isArray(contextAgents))
    inside['contextAgents'] = contextAgents.map((one: Json) => ({ ...one, agent: actor(one['agent']) }));
  if (Array.isArray(contextGroups))
    inside['contextGroups'] = contextGroups.map((one: Json) => ({ ...one, group: actor(one['group']) }));
  result['context'] = inside;
  return result;
}

/** A statement in a format: as it came, with nothing but ids, or described in one language. Pure. */
export function inFormat(
  statement: Json,
  format: Format,
  definitions: Definitions,
  languages: readonly string[],
): Json {
  if (format === 'exact') return statement;
  if (format === 'ids')
    return reshape(statement, {
      actor: ids,
      activity: ({ objectType, id }) => ({ ...(objectType !== undefined && { objectType }), id }),
      verb: ({ id }) => ({ id }),
    });
  return reshape(statement, {
    actor: (actor) => actor,
    verb: (verb) => (isJson(verb['display']) ? { ...verb, display: oneLanguage(verb['display'], languages) } : verb),
    activity(activity) {
      const definition = definitions.get(String(activity['id'])) ?? activity['definition'];
      return isJson(definition) ? { ...activity, definition: inOneLanguage(definition, languages) } : activity;
    },
  });
}

function inOneLanguage(definition: Json, languages: readonly string[]): Json {
  return Object.fromEntries(
    Object.entries(definition).map(([key, value]) => {
      if ((key === 'name' || key === 'description') && isJson(value)) return [key, oneLanguage(value, languages)];
      const isComponents = ['choices', 'scale', 'source', 'target', 'steps'].includes(key) && Array.isArray(value);
      if (!isComponents) return [key, value];
      const described = (one: Json) =>
        isJson(one['description']) ? { ...one, description: oneLanguage(one['description'], languages) } : one;
      return [key, value.map((one: Json) => described(one))];
    }),
  );
}

/** The IRIs of all activities of a statement. Pure. */
export function activitiesOf(statement: Json): string[] {
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
