/**
 * Work of one key is done one after the other on this node: of many tries at once each one sees what the ones before it
 * have counted. A chain that has ended is forgotten.
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
