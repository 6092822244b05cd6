/** Letters that a value of RFC 5987 has unchanged. */
const UNRESERVED = /[^A-Za-z0-9!#$&+.^_`|~-]/g;

const encoded = (name: string): string =>
  encodeURIComponent(name).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** `Content-Disposition` with a name in any script (RFC 6266, RFC 5987), and one of plain letters for old clients. Pure. */
export const contentDisposition = (kind: 'inline' | 'attachment', name: string): string =>
  `${kind}; filename="${name.replace(UNRESERVED, '_')}"; filename*=UTF-8''${encoded(name)}`;
