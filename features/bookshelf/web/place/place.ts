/** Where somebody left the shelf. */
export interface KeptPlace {
  /** How far it was scrolled, in px. */
  readonly top: number;
  /** Id of the open publication or group. */
  readonly book?: string;
  /** When it was left. */
  readonly at: number;
}

/** A place of a school day: tomorrow one begins at the top. */
const KEPT_MS = 12 * 60 * 60 * 1000;

/** What was kept, if it can be read and is not too old. */
export function placeOf(kept: unknown, now: number): KeptPlace | undefined {
  if (typeof kept !== 'object' || kept === null) return undefined;
  const { top, book, at } = kept as Readonly<Record<string, unknown>>;
  if (typeof top !== 'number' || typeof at !== 'number' || at > now || now - at > KEPT_MS) return undefined;
  return { top, at, ...(typeof book === 'string' && { book }) };
}
