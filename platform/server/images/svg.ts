import type { Dimensions } from './raster-size.ts';

/** The root element of an SVG is within its first bytes; a longer prologue is not worth reading. */
const prologueLength = 64 * 1024;

/** What may stand before the root element, by how it opens and closes. */
const prologue = [
  ['<?', '?>'],
  ['<!--', '-->'],
  ['<!', '>'],
] as const;

interface Root {
  /** `<svg`, perhaps with a prefix: where it stands in the text. */
  readonly start: number;
  readonly name: string;
  /** What follows the name, up to the closing bracket. */
  readonly attributes: string;
}

/** The root element, if it is an `svg`. Steps over the prologue part by part, never back. */
function rootOf(text: string): Root | undefined {
  let rest = text.trimStart();
  for (let part = prologue.find(([open]) => rest.startsWith(open)); part;) {
    const end = rest.indexOf(part[1]);
    if (end < 0) return undefined;
    rest = rest.slice(end + part[1].length).trimStart();
    part = prologue.find(([open]) => rest.startsWith(open));
  }
  const [, name, attributes] = /^<((?:\w+:)?svg)\b([^>]*)>/i.exec(rest) ?? [];
  if (name === undefined || attributes === undefined) return undefined;
  return { start: text.length - rest.length, name, attributes };
}

const attribute = (tag: string, name: string): string | undefined =>
  new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`)
    .exec(tag)
    ?.slice(1)
    .find((value) => value !== undefined);

/** A length in user units or pixels; a percentage or another unit is no size. */
const length = (value: string | undefined): number => {
  const match = /^\s*([\d.]+)(?:px)?\s*$/.exec(value ?? '');
  return match ? Number(match[1]) : 0;
};

/** SVG 2 §8.6: the viewBox gives the shape; without one, width and height. */
export function svgSize(bytes: Buffer): Dimensions | undefined {
  const tag = rootOf(bytes.toString('utf8', 0, prologueLength))?.attributes;
  if (tag === undefined) return undefined;
  const box = (attribute(tag, 'viewBox') ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const [, , width, height] = box;
  if (box.length === 4 && width && height && box.every(Number.isFinite)) return { width, height };
  return { width: length(attribute(tag, 'width')), height: length(attribute(tag, 'height')) };
}

/**
 * The renderer follows an `href` to files of this machine, decodes embedded pictures of any size, expands entities and
 * unpacks gzip. So an SVG passes only as plain UTF-8 text whose every reference is a `#part` of itself.
 *
 * @returns the text to render, or undefined when it must not be rendered
 */
export function selfContainedSvg(bytes: Buffer): string | undefined {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
  if (/<!ENTITY/i.test(text)) return undefined;
  const references = text.matchAll(/href\s*=\s*(?:"([^"]*)"|'([^']*)')/gi);
  for (const [, double, single] of references) if (!/^\s*#/.test(double ?? single ?? '')) return undefined;
  // `url(#id)` is a paint or a filter; any other url() leaves the picture, as an @import does.
  if (/url\((?!\s*(?:["']|&quot;)?\s*#)|@import/i.test(text)) return undefined;
  return text;
}

/**
 * The same drawing with a size of its own in pixels. Left to itself the renderer draws at the size the file asks for,
 * which may be any.
 *
 * @param size what `svgSize` answers for it
 */
export function svgDrawnAt(text: string, size: Dimensions, width: number): string {
  const root = rootOf(text);
  if (!root) return text;
  const viewBox = attribute(root.attributes, 'viewBox') ?? `0 0 ${size.width} ${size.height}`;
  const height = Math.max(1, Math.round((width * size.height) / size.width));
  const others = root.attributes.replace(/\s(?:width|height|viewBox)\s*=\s*(?:"[^"]*"|'[^']*')/g, '');
  const rest = text.slice(root.start + 1 + root.name.length + root.attributes.length);
  return `<${root.name} width="${width}" height="${height}" viewBox="${viewBox}"${others}${rest}`;
}
