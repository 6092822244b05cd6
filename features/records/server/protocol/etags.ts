/** The tags of a header (RFC 9110, section 8.8.3); a comma inside of quotes belongs to its tag. Pure. */
const tagsOf = (header: string): readonly string[] => header.match(/(?:W\/)?"[^"]*"/g) ?? [];

const isAny = (header: string): boolean => header.trim() === '*';

/** `If-Match` compares strongly: a weak tag never matches. */
export const matches = (header: string, etag: string | undefined): boolean =>
  etag !== undefined && (isAny(header) || tagsOf(header).includes(etag));

/** `If-None-Match` compares weakly. */
export const matchesWeakly = (header: string, etag: string | undefined): boolean =>
  etag !== undefined && (isAny(header) || tagsOf(header).some((tag) => tag.replace(/^W\//, '') === etag));
