import type { Dimensions } from '../size/raster-size.ts';
import { refuseCostly } from './svg-cost.ts';
import { readSvg, UnsafeSvg, type SvgNode } from './svg-tree.ts';

/** The root element of an SVG is within its first bytes; a longer prologue is not worth reading. */
const prologueLength = 64 * 1024;

/** Constructs that may precede the root element, by how they open and close. */
const prologue = [
  ['<?', '?>'],
  ['<!--', '-->'],
  ['<!', '>'],
] as const;

/** Attributes of the root element, if it is an `svg`. Steps over the prologue part by part, never back. */
function rootOf(text: string): string | undefined {
  let rest = text.trimStart();
  for (let part = prologue.find(([open]) => rest.startsWith(open)); part;) {
    const end = rest.indexOf(part[1]);
    if (end < 0) return undefined;
    rest = rest.slice(end + part[1].length).trimStart();
    part = prologue.find(([open]) => rest.startsWith(open));
  }
  return /^<(?:\w+:)?svg\b([^>]*)>/i.exec(rest)?.[1];
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
  const tag = rootOf(bytes.toString('utf8', 0, prologueLength));
  if (tag === undefined) return undefined;
  const box = (attribute(tag, 'viewBox') ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const [, , width, height] = box;
  if (box.length === 4 && width && height && box.every(Number.isFinite)) return { width, height };
  return { width: length(attribute(tag, 'width')), height: length(attribute(tag, 'height')) };
}

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`).replace(/[\t\n\r]/g, ' ');

function write({ name, attributes, content }: SvgNode, own = ''): string {
  const kept = [...attributes].map(([key, value]) => ` ${key}="${escaped(value)}"`).join('');
  const inner = content.map((part) => (typeof part === 'string' ? escaped(part) : write(part))).join('');
  return `<${name}${own}${kept}>${inner}</${name}>`;
}

/** A checked drawing for the renderer. */
export interface Drawing extends Dimensions {
  /** @param width pixels; left to itself the renderer draws at the size the file asks for, which may be any */
  at(width: number): string;
}

/**
 * The renderer follows an `href` to files of this machine, decodes embedded pictures of any size, expands entities and
 * runs filters without end. So it never sees the original: it gets our own text, rewritten from the elements that an
 * XML parser read and an allow-list knows.
 *
 * @throws {UnsafeSvg} saying why it is not drawn
 */
export function readDrawing(bytes: Buffer): Drawing {
  const root = readSvg(bytes);
  refuseCostly(root);
  const given = root.attributes;
  const box = (given.get('viewBox') ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const isBox = box.length === 4 && box.every(Number.isFinite);
  const [left = 0, top = 0] = isBox ? box : [];
  const [width = 0, height = 0] = isBox ? box.slice(2) : [length(given.get('width')), length(given.get('height'))];
  if (!(width > 0 && height > 0)) throw new UnsafeSvg('it has no size');
  for (const name of ['width', 'height', 'viewBox', 'x', 'y', 'style']) given.delete(name);
  return {
    width,
    height,
    at(targetWidth) {
      const tall = Math.max(1, Math.round((targetWidth * height) / width));
      const shape = `width="${targetWidth}" height="${tall}" viewBox="${left} ${top} ${width} ${height}"`;
      return write(root, ` xmlns="http://www.w3.org/2000/svg" ${shape}`);
    },
  };
}
