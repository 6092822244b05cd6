type Test<Value> = (value: unknown) => value is Value;

export const isFlag: Test<boolean> = (value) => typeof value === 'boolean';
export const isText: Test<string> = (value) => typeof value === 'string';
export const isNumber: Test<number> = (value): value is number => Number.isFinite(value);
export const isListOf =
  <Value>(isOne: Test<Value>): Test<Value[]> =>
  (value): value is Value[] =>
    Array.isArray(value) && value.every(isOne);
export const isOneOf =
  <const Value>(values: readonly Value[]): Test<Value> =>
  (value): value is Value =>
    (values as readonly unknown[]).includes(value);

/** Reads one field of something that was saved; gives `otherwise` where it is missing or broken. */
export type FieldReader = <Value>(name: string, is: Test<Value>, otherwise: Value) => Value;

/**
 * The fields of something that was saved, perhaps by another version or by hand [SHELF-3]. By hand and not by schema:
 * the browser reads this, and it carries no schemas (docs/decisions/0007).
 */
export function fieldsOf(saved: unknown): FieldReader {
  const fields = new Map<string, unknown>(typeof saved === 'object' && saved !== null ? Object.entries(saved) : []);
  return (name, is, otherwise) => {
    const value = fields.get(name);
    return is(value) ? value : otherwise;
  };
}
