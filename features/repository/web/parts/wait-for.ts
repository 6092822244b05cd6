/** How often the value is looked for (specification, l. 211). */
const TRIES = 50;
/** The pause between two tries, in milliseconds. */
const EVERY_MS = 200;

/** The value as soon as it exists; undefined if there is none after all tries. */
export async function waitFor<Value>(look: () => Value | undefined, signal?: AbortSignal): Promise<Value | undefined> {
  for (let tried = 0; tried < TRIES && !signal?.aborted; tried += 1) {
    const value = look();
    if (value !== undefined) return value;
    await new Promise((resolve) => {
      setTimeout(resolve, EVERY_MS);
    });
  }
  return look();
}
