/** Text of a document, and what its bytes said about their encoding. */
export interface Decoded {
  readonly text: string;
  /** The encoding that was declared, where it is neither UTF-8 nor UTF-16. */
  readonly encoding?: string;
  /** Bytes that are no letters of the encoding were replaced by U+FFFD. */
  readonly isDamaged?: boolean;
}

const declaration = /^\s*<\?xml[^>]*?\sencoding\s*=\s*["']([^"']*)["']/;
const metaCharset = /<meta\s[^>]*?\bcharset\s*=\s*["']?\s*([\w.:-]+)/i;
const sheetCharset = /^@charset "([^"]*)";/;

/** How far from the start a `meta` counts (HTML §4.2.5.4). */
const metaWithin = 1024;

function decodedAs(label: string, bytes: Buffer, isFatal: boolean): string | undefined {
  try {
    return new TextDecoder(label, { fatal: isFatal }).decode(bytes);
  } catch {
    return undefined;
  }
}

const isKnown = (label: string): boolean => decodedAs(label, Buffer.alloc(0), false) !== undefined;

/** By a byte order mark, or by the bytes of `<?` and `<!` (XML, appendix F). */
function utf16Of(bytes: Buffer): string | undefined {
  const [first, second, third, fourth] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (first === 0x3c && second === 0 && third !== 0 && fourth === 0) return 'utf-16le';
  return first === 0 && second === 0x3c && third === 0 && fourth !== 0 ? 'utf-16be' : undefined;
}

/** UTF-16 declared in letters of one byte is no UTF-16 (HTML §13.2.3.2). */
const isUnicode = (label: string): boolean => /^(?:utf-?8|utf-?16(?:le|be)?|us-ascii)$/i.test(label);

function decodedBy(bytes: Buffer, label: string | undefined): Decoded | undefined {
  if (label !== undefined && !isUnicode(label)) {
    if (!isKnown(label)) return undefined;
    const text = decodedAs(label, bytes, true);
    return {
      text: text ?? decodedAs(label, bytes, false) ?? '',
      encoding: label,
      ...(text === undefined && { isDamaged: true }),
    };
  }
  const text = decodedAs('utf-8', bytes, true);
  return text === undefined ? { text: decodedAs('utf-8', bytes, false) ?? '', isDamaged: true } : { text };
}

/**
 * An XHTML, SVG or other XML document as text. The XML declaration counts; a `meta` only where the bytes are no UTF-8, since
 * XML does not know it.
 *
 * @returns undefined when the declared encoding is unknown
 */
export function decodeDocument(bytes: Buffer): Decoded | undefined {
  const utf16 = utf16Of(bytes);
  if (utf16 !== undefined) {
    const text = decodedAs(utf16, bytes, true);
    return text === undefined ? { text: decodedAs(utf16, bytes, false) ?? '', isDamaged: true } : { text };
  }
  const start = bytes.toString('latin1', 0, metaWithin).replace(/^ï»¿/, '');
  const declared = declaration.exec(start)?.[1]?.trim();
  const decoded = decodedBy(bytes, declared);
  if (!decoded?.isDamaged || decoded.encoding !== undefined) return decoded;
  const meta = metaCharset.exec(start)?.[1];
  return meta === undefined ? decoded : (decodedBy(bytes, meta) ?? decoded);
}

/** A style sheet as text: a byte order mark, `@charset`, UTF-8 (CSS Syntax §3.2). An unknown `@charset` counts as none. */
export function decodeStyleSheet(bytes: Buffer): Decoded {
  const utf16 = utf16Of(bytes);
  if (utf16 !== undefined) return { text: decodedAs(utf16, bytes, false) ?? '' };
  const declared = sheetCharset.exec(bytes.toString('latin1', 0, metaWithin))?.[1];
  const decoded = decodedBy(bytes, declared) ?? decodedBy(bytes, undefined);
  const { text = '' } = decoded ?? {};
  // Written as UTF-8 from here on.
  const { encoding } = declared !== undefined && !isUnicode(declared) ? { encoding: declared } : {};
  return {
    text: encoding === undefined ? text : text.replace(sheetCharset, ''),
    ...(encoding !== undefined && { encoding }),
  };
}
