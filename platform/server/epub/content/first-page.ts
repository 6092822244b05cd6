import { descendants, type XmlElement } from '#platform/server/xml';
import type { Viewport } from '../epub.ts';

const numberAfter = (text: string, name: string): number =>
  Number(new RegExp(`\\b${name}\\s*=\\s*([\\d.]+)`).exec(text)?.[1] ?? 0);

/** `width=600, height=800`, as rendition:viewport and a page's viewport meta both write it (EPUB 3.3 §8.2.2.6). */
export function parseViewport(text: string): Viewport | undefined {
  const [width, height] = [numberAfter(text, 'width'), numberAfter(text, 'height')];
  return width > 0 && height > 0 ? { width, height } : undefined;
}

/** The size of an SVG by its viewBox. */
export function viewBoxSize(viewBox: string): Viewport | undefined {
  const [, , width = 0, height = 0] = viewBox
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  return width > 0 && height > 0 ? { width, height } : undefined;
}

/** Reference of the first picture on a page: XHTML `img` or SVG `image`. */
export function firstImage(page: XmlElement): string | undefined {
  for (const { name, attributes } of descendants(page)) {
    const href =
      name === 'img'
        ? attributes['src']
        : name === 'image'
          ? (attributes['xlink:href'] ?? attributes['href'])
          : undefined;
    if (href !== undefined) return href;
  }
  return undefined;
}
