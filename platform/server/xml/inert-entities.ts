/** Far more than any prolog has. */
const longest = 256 * 1024;

const doctype = /<!DOCTYPE\s[^[>]*\[/g;

/** A declaration of an entity that lies elsewhere, in quotes or out of them. */
const external = /(<!ENTITY\s+(?:%\s+)?[^\s%"'>]+\s+)((?:SYSTEM|PUBLIC)\b(?:"[^"]*"|'[^']*'|[^"'>])*)>/g;

/**
 * The document with every external entity declared as empty, with the same length in bytes: parsers must not resolve
 * external identifiers (EPUB 3.3 reading systems §3.6), but browsers may. UTF-16 documents are unchanged.
 */
export function inertEntities(bytes: Buffer): Buffer {
  // A document starts with `<`, white space or a mark of UTF-8.
  if (![0x3c, 0x20, 0x09, 0x0a, 0x0d, 0xef].includes(bytes[0] ?? 0)) return bytes;
  const start = bytes.subarray(0, longest).toString('latin1');
  doctype.lastIndex = 0;
  if (!doctype.test(start) || !start.includes('<!ENTITY')) return bytes;
  const inert = start.replace(
    external,
    (_, before: string, identifier: string) => `${before}${'""'.padEnd(identifier.length)}>`,
  );
  if (inert === start) return bytes;
  return Buffer.concat([Buffer.from(inert, 'latin1'), bytes.subarray(longest)]);
}
