import { hash } from 'node:crypto';
import { identityOf } from './agents.ts';
import { isJson, type Json } from './refusal.ts';

/** What a statement can be found by, as a hash. */
export interface Reference {
  readonly target: string;
  /** Whether only a search for related agents or activities finds it so. */
  readonly isRelated: boolean;
}

export type TargetKind = 'agent' | 'activity' | 'verb' | 'registration';

/** A hash of something that statements refer to, as a UUID, the same in SQL: `md5(kind || ' ' || value)::uuid`. */
export function targetOf(kind: TargetKind, value: string): string {
  const hex = hash('md5', `${kind} ${value}`);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

const listOf = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value : value === undefined ? [] : [value];

/** Everything that finds a statement. Pure. */
export function referencesOf(statement: Json): Reference[] {
  const found = new Map<string, boolean>();
  const add = (kind: TargetKind, value: unknown, isRelated: boolean) => {
    if (typeof value !== 'string') return;
    const target = targetOf(kind, value);
    if (found.get(target) !== false) found.set(target, isRelated);
  };
  const addActor = (actor: unknown, isRelated: boolean) => {
    if (!isJson(actor)) return;
    add('agent', identityOf(actor), isRelated);
    for (const member of listOf(actor['member'])) addActor(member, isRelated);
  };
  const addInner = (inner: Json, isRelated: boolean) => {
    const { object } = inner;
    addActor(inner['actor'], isRelated);
    if (isJson(object)) {
      const { objectType = 'Activity' } = object;
      if (objectType === 'Activity') add('activity', object['id'], isRelated);
      else if (objectType === 'SubStatement') addInner(object, true);
      else if (objectType !== 'StatementRef') addActor(object, isRelated);
    }
    const { context } = inner;
    if (!isJson(context)) return;
    addActor(context['instructor'], true);
    addActor(context['team'], true);
    for (const one of listOf(context['contextAgents'])) if (isJson(one)) addActor(one['agent'], true);
    for (const one of listOf(context['contextGroups'])) if (isJson(one)) addActor(one['group'], true);
    if (isJson(context['contextActivities']))
      for (const list of Object.values(context['contextActivities']))
        for (const one of listOf(list)) if (isJson(one)) add('activity', one['id'], true);
  };
  addInner(statement, false);
  addActor(statement['authority'], true);
  if (isJson(statement['verb'])) add('verb', statement['verb']['id'], false);
  const { context } = statement;
  if (isJson(context) && typeof context['registration'] === 'string')
    add('registration', context['registration'].toLowerCase(), false);
  return [...found].map(([target, isRelated]) => ({ target, isRelated }));
}

/** The id of the statement that is a statement's object; undefined where it is none. Pure. */
export function pointedAt({ object }: Json): string | undefined {
  return isJson(object) && object['objectType'] === 'StatementRef' ? String(object['id']).toLowerCase() : undefined;
}
