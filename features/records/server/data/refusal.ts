/** Data that breaks a rule of the standard: which property, and what is wrong with it. */
export class DataRefusal extends Error {
  override readonly name = 'DataRefusal';
  /** Path of the property, as one writes it: `statements[3].result.score.scaled`. */
  readonly property: string;

  constructor(property: string, problem: string) {
    super(`${property}: ${problem}`);
    this.property = property;
  }
}

/** @throws {DataRefusal} always */
export function refuse(property: string, problem: string): never {
  throw new DataRefusal(property, problem);
}

export type Json = Readonly<Record<string, unknown>>;

export const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The value as an object. */
export function objectAt(value: unknown, at: string): Json {
  return isJson(value) ? value : refuse(at, 'must be an object');
}

/** An object that has no property but these, none of them null. */
export function shapeAt(value: unknown, at: string, known: ReadonlySet<string>): Json {
  const object = objectAt(value, at);
  for (const key in object) {
    if (!known.has(key)) refuse(`${at}.${key}`, 'is no property of the standard (letter case matters)');
    if (object[key] === null) refuse(`${at}.${key}`, 'must not be null');
  }
  return object;
}

/** Longest text that is no extension. */
const TEXT_MAX = 16_384;

export function textAt(value: unknown, at: string): string {
  if (typeof value !== 'string') return refuse(at, 'must be a string');
  return value.length <= TEXT_MAX ? value : refuse(at, `is longer than ${TEXT_MAX} characters`);
}

export function listAt(value: unknown, at: string, most: number): readonly unknown[] {
  if (!Array.isArray(value)) return refuse(at, 'must be an array');
  return value.length <= most ? value : refuse(at, `has more than ${most} items`);
}

export function booleanAt(value: unknown, at: string): void {
  if (typeof value !== 'boolean') refuse(at, 'must be true or false');
}

export function numberAt(value: unknown, at: string): number {
  return typeof value === 'number' && Number.isFinite(value) ? value : refuse(at, 'must be a number');
}
