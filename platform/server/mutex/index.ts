/**
 * Runs work of one key in sequence on this node: of many calls at once each sees the counts of the earlier ones.
 * A finished chain is forgotten.
 */
export function createKeyedMutex(): <T>(key: string, work: () => Promise<T>) => Promise<T> {
  const last = new Map<string, Promise<unknown>>();
  return (key, work) => {
    const run = (last.get(key) ?? Promise.resolve()).then(work, work);
    last.set(key, run);
    const end = () => {
      if (last.get(key) === run) last.delete(key);
    };
    run.then(end, end);
    return run;
  };
}
