/**
 * Work of one key is done one after the other on this node: of many tries at once each one sees what the ones before it
 * have counted. A chain that has ended is forgotten.
 */
export function createTurns(): <T>(key: string, work: () => Promise<T>) => Promise<T> {
  const last = new Map<string, Promise<unknown>>();
  return (key, work) => {
    const turn = (last.get(key) ?? Promise.resolve()).then(work, work);
    last.set(key, turn);
    const end = () => {
      if (last.get(key) === turn) last.delete(key);
    };
    turn.then(end, end);
    return turn;
  };
}
