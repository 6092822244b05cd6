/** The activity ids (IRIs) of publications and of their units. */
const BASE = 'https://klupa.example/xapi/publications/';

export interface Activity {
  readonly publicationId: number;
  /** The unit's href inside the publication; absent for the publication as a whole. */
  readonly unit?: string;
}

export const activityId = ({ publicationId, unit }: Activity): string =>
  `${BASE}${publicationId}${unit === undefined ? '' : `/units/${encodeURIComponent(unit)}`}`;

/** Undefined for activities of other systems. */
export function parseActivityId(id: string): Activity | undefined {
  if (!id.startsWith(BASE)) return undefined;
  const [, publication, unit] = /^(\d{1,15})(?:\/units\/([^/]+))?$/.exec(id.slice(BASE.length)) ?? [];
  if (!publication) return undefined;
  const publicationId = Number(publication);
  try {
    return unit === undefined ? { publicationId } : { publicationId, unit: decodeURIComponent(unit) };
  } catch {
    return undefined;
  }
}
