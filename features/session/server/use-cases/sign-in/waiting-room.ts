/** How many may be inside at once. */
export interface RoomSize {
  readonly perKey: number;
  readonly inAll: number;
}

/** Runs work while there is room; undefined, and nothing is run, when there is none for its key or at all. */
export function createRoom({
  perKey,
  inAll,
}: RoomSize): <T>(key: string, work: () => Promise<T>) => Promise<T> | undefined {
  const inside = new Map<string, number>();
  let all = 0;
  const leave = (key: string) => {
    all--;
    const left = (inside.get(key) ?? 1) - 1;
    if (left > 0) inside.set(key, left);
    else inside.delete(key);
  };
  return (key, work) => {
    const present = inside.get(key) ?? 0;
    if (present >= perKey || all >= inAll) return undefined;
    inside.set(key, present + 1);
    all++;
    return work().finally(() => leave(key));
  };
}
