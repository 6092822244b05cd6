/** Lists in lists and objects in objects; no call of ours comes near, and whatever walks a body may recurse. */
const DEEPEST_JSON = 64;

/** Whether a body is nested deeper than anybody may walk. Goes no deeper itself. Pure. */
export function isTooDeep(body: unknown, left = DEEPEST_JSON): boolean {
  if (typeof body !== 'object' || body === null) return false;
  if (left === 0) return true;
  return (Array.isArray(body) ? body : Object.values(body)).some((value) => isTooDeep(value, left - 1));
}

/** A NUL or half a surrogate pair: PostgreSQL stores neither, and no honest client sends one. */
const isNoText = (text: string): boolean => !text.isWellFormed() || text.includes('\0');

/** Whether a string or a name in a value is no text. The value is not {@link isTooDeep}. Pure. */
export function holdsNoText(value: unknown): boolean {
  if (typeof value === 'string') return isNoText(value);
  if (typeof value !== 'object' || value === null) return false;
  if (Array.isArray(value)) return value.some(holdsNoText);
  return Object.keys(value).some(isNoText) || Object.values(value).some(holdsNoText);
}
