/** Lists in lists and objects in objects; no call of ours comes near, and whatever walks a body may recurse. */
export const DEEPEST_JSON = 64;

/** Whether a body is nested deeper than anybody may walk. Goes level by level, so it needs no stack itself. Pure. */
export function isTooDeep(body: unknown): boolean {
  let level: unknown[] = [body];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > DEEPEST_JSON) return true;
    level = level.flatMap((value) => (typeof value === 'object' && value !== null ? Object.values(value) : []));
  }
  return false;
}
