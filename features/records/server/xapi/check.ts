/** Data that breaks a rule of the standard. The message names the property and the rule. */
export class InvalidData extends Error {
  override readonly name = 'InvalidData';
  /** Path of the property, as one writes it: `statements[3].result.score.scaled`. */
  readonly property: string;

  constructor(property: string, problem: string) {
    super(`${property}: ${problem}`);
    this.property = property;
  }
}

/** @throws {InvalidData} always */
export function refuse(property: string, problem: string): never {
  throw new InvalidData(property, problem);
}

export type JsonObject = Readonly<Record<string, unknown>>;

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The value as an object. */
export function checkObject(value: unknown, path: string): JsonObject {
  return isObject(value) ? value : refuse(path, 'must be an object');
}

/** An object that has no property but these, none of them null. */
export function checkShape(value: unknown, path: string, known: ReadonlySet<string>): JsonObject {
  const object = checkObject(value, path);
  for (const key in object) {
    if (!known.has(key)) refuse(`${path}.${key}`, 'is no property of the standard (letter case matters)');
    if (object[key] === null) refuse(`${path}.${key}`, 'must not be null');
  }
  return object;
}

/** Longest text that is no extension. */
const TEXT_MAX = 16_384;

export function checkText(value: unknown, path: string): string {
  if (typeof value !== 'string') return refuse(path, 'must be a string');
  return value.length <= TEXT_MAX ? value : refuse(path, `is longer than ${TEXT_MAX} characters`);
}

export function checkList(value: unknown, path: string, most: number): readonly unknown[] {
  if (!Array.isArray(value)) return refuse(path, 'must be an array');
  return value.length <= most ? value : refuse(path, `has more than ${most} items`);
}

export function checkBoolean(value: unknown, path: string): void {
  if (typeof value !== 'boolean') refuse(path, 'must be true or false');
}

export function checkNumber(value: unknown, path: string): number {
  return typeof value === 'number' && Number.isFinite(value) ? value : refuse(path, 'must be a number');
}
