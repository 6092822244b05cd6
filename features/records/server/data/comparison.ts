import { hash } from 'node:crypto';
import { isJson, type Json } from './refusal.ts';
import { momentOf } from './values.ts';

/** What the store sets or may change, and what is no part of a statement's meaning. */
const SET_BY_STORE = new Set(['id', 'stored', 'authority', 'version', 'timestamp']);
const CONTEXT_ACTIVITIES = new Set(['parent', 'grouping', 'category', 'other']);
const DESCRIPTIONS = new Set(['definition', 'display', 'description']);

/** A value as a text that is the same for every order of keys, and of the members of a group. */
function canonical(value: unknown, key: string): string {
  // One activity by itself is a list of one.
  if (CONTEXT_ACTIVITIES.has(key) && isJson(value)) return canonical([value], 'activity');
  if (Array.isArray(value)) {
    const items = value.map((one) => canonical(one, CONTEXT_ACTIVITIES.has(key) ? 'activity' : key));
    return `[${(key === 'member' ? items.toSorted() : items).join(',')}]`;
  }
  if (!isJson(value)) {
    // A moment is the same in every zone, an identifier in every letter case.
    if (key === 'timestamp' && typeof value === 'string') return momentOf(value)?.toISOString() ?? value;
    if (key === 'registration' || key === 'sha2') return String(value).toLowerCase();
    return JSON.stringify(value) ?? '';
  }
  const keys = Object.keys(value)
    .filter((name) => key === 'extensions' || !DESCRIPTIONS.has(name))
    .toSorted();
  return `{${keys.map((name) => `${JSON.stringify(name)}:${canonical(value[name], key === 'extensions' ? key : name)}`).join(',')}}`;
}

/** What two deliveries of one statement have in common, as a UUID; different statements have different ones. Pure. */
export function digestOf(statement: Json): string {
  const text = Object.keys(statement)
    .filter((name) => !SET_BY_STORE.has(name))
    .toSorted()
    .map((name) => `${name}:${canonical(statement[name], name)}`)
    .join('\n');
  const timestamp = typeof statement['timestamp'] === 'string' ? momentOf(statement['timestamp'])?.toISOString() : '';
  const hex = hash('sha256', `${text}\n${timestamp ?? ''}`);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20, 32)}`;
}
