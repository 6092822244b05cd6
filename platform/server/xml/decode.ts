/**
 * EPUB 3.3 §3.9: UTF-8 or UTF-16. Any other declared encoding could show a browser other text than was checked here.
 *
 * @throws Error with the reason
 */
export function decodeXml(bytes: Buffer): string {
  const isUtf16 = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  const label = !isUtf16 ? 'utf-8' : bytes[0] === 0xff ? 'utf-16le' : 'utf-16be';
  const text = new TextDecoder(label, { fatal: true }).decode(bytes);
  const declared = /^<\?xml[^>]*\sencoding\s*=\s*["']([^"']*)["']/.exec(text)?.[1];
  const expected = isUtf16 ? /^utf-16(?:le|be)?$/i : /^(?:utf-?8|us-ascii)$/i;
  if (declared !== undefined && !expected.test(declared)) throw new Error(`it is declared as ${declared}`);
  return text;
}
