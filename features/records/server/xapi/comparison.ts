import { hash } from 'node:crypto';
import { isObject, type JsonObject } from './check.ts';
import { parseTimestamp } from './values.ts';

/** Properties that the store sets, and others that do not change the meaning of a statement. */
const SET_BY_STORE = new Set(['id', 'stored', 'authority', 'version', 'timestamp']);
const CONTEXT_ACTIVITIES = new Set(['parent', 'grouping', 'category', 'other']);
const DESCRIPTIONS = new Set(['definition', 'display', 'description']);

/** A duration to hundredths of a second: more digits do not count (Data 4.6). */
const shortDuration = (text: string): string =>
  text.replace(/[.,](\d{1,2})\d*S$/, (_, hundredths: string) => `.${hundredths.padEnd(2, '0')}S`).replace('.00S', 'S');

/** Writes a value as text. The order of keys and of the members of a group does not change the text. */
function canonical(value: unknown, key: string): string {
  // One activity by itself is a list of one.
  if (CONTEXT_ACTIVITIES.has(key) && isObject(value)) return canonical([value], 'activity');
  if (Array.isArray(value)) {
    const items = value.map((one) => canonical(one, CONTEXT_ACTIVITIES.has(key) ? 'activity' : key));
    return `[${(key === 'member' ? items.toSorted() : items).join(',')}]`;
  }
  if (!isObject(value)) {
    // Moments are compared in UTC, identifiers without letter case.
    if (key === 'timestamp' && typeof value === 'string') return parseTimestamp(value)?.toISOString() ?? value;
    if (key === 'duration' && typeof value === 'string') return shortDuration(value);
    if (key === 'registration' || key === 'sha2') return String(value).toLowerCase();
    return JSON.stringify(value) ?? '';
  }
  const keys = Object.keys(value)
    .filter((name) => key === 'extensions' || !DESCRIPTIONS.has(name))
    .toSorted();
  return `{${keys.map((name) => `${JSON.stringify(name)}:${canonical(value[name], key === 'extensions' ? key : name)}`).join(',')}}`;
}

/** The digest of a statement's meaning, as a UUID: equal for two deliveries of the same statement. Pure. */
export function digestOf(statement: JsonObject): string {
  const text = Object.keys(statement)
    .filter((name) => !SET_BY_STORE.has(name))
    .toSorted()
    .map((name) => `${name}:${canonical(statement[name], name)}`)
    .join('\n');
  const timestamp =
    typeof statement['timestamp'] === 'string' ? parseTimestamp(statement['timestamp'])?.toISOString() : '';
  const hex = hash('sha256', `${text}\n${timestamp ?? ''}`);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20, 32)}`;
}
