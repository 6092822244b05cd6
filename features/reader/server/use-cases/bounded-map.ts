/** A map that forgets the least recently used entry when it grows over its size. */
export interface BoundedMap<Value> {
  get(key: string): Value | undefined;
  set(key: string, value: Value): void;
  delete(key: string): void;
  /** Forgets everything. */
  clear(): void;
}

export function boundedMap<Value>(size: number, onForget: (value: Value) => void = () => {}): BoundedMap<Value> {
  const values = new Map<string, Value>();
  return {
    get(key) {
      const value = values.get(key);
      if (value === undefined) return undefined;
      values.delete(key);
      values.set(key, value);
      return value;
    },
    set(key, value) {
      values.delete(key);
      values.set(key, value);
      const [oldest] = values;
      if (values.size <= size || !oldest) return;
      values.delete(oldest[0]);
      onForget(oldest[1]);
    },
    delete: (key) => void values.delete(key),
    clear() {
      for (const value of values.values()) onForget(value);
      values.clear();
    },
  };
}
