import { activityId, VERBS, type Activity, type Statement, type VerbName } from '../../contract/index.ts';

/** A random UUID (RFC 9562, version 4); `crypto.randomUUID` is missing where a school serves over plain http. */
export function newId(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** The user's act with a publication or one of its units, now (xAPI 2.0 §4.2); the id makes sending twice harmless. */
export const newStatement = (
  verb: VerbName,
  activity: Activity,
  { now = new Date(), spentMs }: { readonly now?: Date; readonly spentMs?: number | undefined } = {},
): Statement => ({
  id: newId(),
  verb: { id: VERBS[verb], display: { en: verb } },
  object: { objectType: 'Activity', id: activityId(activity) },
  ...(verb === 'completed' && {
    result: { completion: true, ...(spentMs !== undefined && { duration: `PT${Math.round(spentMs / 1000)}S` }) },
  }),
  timestamp: now.toISOString(),
});
