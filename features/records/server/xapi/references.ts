import { hash } from 'node:crypto';
import { OUR_HOME_PAGE } from '../../contract/index.ts';
import { identityOf } from './agents.ts';
import { isObject, type JsonObject } from './check.ts';

/** A thing to which a statement refers, as a hash: a search finds the statement by it. */
export interface Reference {
  readonly target: string;
  /** Only a search for related agents or activities finds the statement by it. */
  readonly isRelated: boolean;
}

export type TargetKind = 'agent' | 'activity' | 'verb' | 'registration';

/** A hash of something that statements refer to, as a UUID, the same in SQL: `md5(kind || ' ' || value)::uuid`. */
export function targetOf(kind: TargetKind, value: string): string {
  const hex = hash('md5', `${kind} ${value}`);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/** The target of a user of the product as an agent: statements of the reader do not name their actor. */
export const actorTarget = (pseudonym: string): string => targetOf('agent', `account ${OUR_HOME_PAGE} ${pseudonym}`);

const listOf = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value : value === undefined ? [] : [value];

/** The references of a statement. Pure. */
export function referencesOf(statement: JsonObject): Reference[] {
  const found = new Map<string, boolean>();
  const add = (kind: TargetKind, value: unknown, isRelated: boolean) => {
    if (typeof value !== 'string') return;
    const target = targetOf(kind, value);
    if (found.get(target) !== false) found.set(target, isRelated);
  };
  const addActor = (actor: unknown, isRelated: boolean) => {
    if (!isObject(actor)) return;
    add('agent', identityOf(actor), isRelated);
    for (const member of listOf(actor['member'])) addActor(member, isRelated);
  };
  const addInner = (inner: JsonObject, isRelated: boolean) => {
    const { object } = inner;
    if (isObject(object)) {
      const { objectType = 'Activity' } = object;
      if (objectType === 'Activity') add('activity', object['id'], isRelated);
      else if (objectType === 'SubStatement') addInner(object, true);
      else if (objectType !== 'StatementRef') addActor(object, isRelated);
    }
    addActor(inner['actor'], isRelated);
    const { context } = inner;
    if (!isObject(context)) return;
    addActor(context['instructor'], true);
    addActor(context['team'], true);
    for (const one of listOf(context['contextAgents'])) if (isObject(one)) addActor(one['agent'], true);
    for (const one of listOf(context['contextGroups'])) if (isObject(one)) addActor(one['group'], true);
    if (isObject(context['contextActivities']))
      for (const list of Object.values(context['contextActivities']))
        for (const one of listOf(list)) if (isObject(one)) add('activity', one['id'], true);
  };
  // Groups may have very many members: they come last.
  if (isObject(statement['verb'])) add('verb', statement['verb']['id'], false);
  const { context } = statement;
  if (isObject(context) && typeof context['registration'] === 'string')
    add('registration', context['registration'].toLowerCase(), false);
  addInner(statement, false);
  addActor(statement['authority'], true);
  return [...found].map(([target, isRelated]) => ({ target, isRelated }));
}

/** The id of the statement that is the object of this one; undefined if the object is another thing. Pure. */
export function referencedStatement({ object }: JsonObject): string | undefined {
  return isObject(object) && object['objectType'] === 'StatementRef' ? String(object['id']).toLowerCase() : undefined;
}
