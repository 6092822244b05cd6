import { escapeHtml } from '#platform/server/html';
import { posix } from 'node:path';
import { imageSize } from '#platform/server/images';

import { decodeXml } from '#platform/server/xml';
import { viewBoxSize } from '../content/first-page.ts';
import type { Viewport } from '../epub.ts';

const suffix = '.page.xhtml';

/** Types of pictures that a browser shows. */
const picture = /^image\/(?:jpeg|png|gif|webp|avif|bmp|svg\+xml)$/;

export const isPicture = (mediaType: string): boolean => picture.test(mediaType);

/** Name of the page that shows a picture of the spine: beside it, so that its own addresses still hold. */
export const wrapperOf = (href: string): string => href + suffix;

/** The picture that a page of this name would show. */
export const wrappedBy = (name: string): string | undefined =>
  name.endsWith(suffix) ? name.slice(0, -suffix.length) : undefined;

const page = (doctype: string, head: string, body: string): Buffer =>
  Buffer.from(
    `<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE html${doctype}>\n` +
      `<html xmlns="http://www.w3.org/1999/xhtml"><head><title></title>${head}` +
      '<style>body { margin: 0; text-align: center } img, body > svg { max-width: 100%; max-height: 100vh }</style>' +
      `</head><body>${body}</body></html>`,
  );

/** Instructions and a DOCTYPE precede the root; the DOCTYPE may hold entities that the drawing uses. */
const prolog = /^\s*(?:<\?[^]*?\?>|<!--[^]*?-->|<!DOCTYPE[^[>]*(?:\[([^\]]*)\]\s*)?>|\s+)/;

/** The drawing itself, not an `img` of it: its links, words and fonts stay usable. */
function drawingPage(bytes: Buffer, viewport: string): Buffer {
  let rest = decodeXml(bytes);
  let entities = '';
  let sheets = '';
  for (let match = prolog.exec(rest); match; match = prolog.exec(rest)) {
    const [text, subset] = match;
    if (subset !== undefined) entities = ` [${subset}]`;
    const sheet = /^\s*<\?xml-stylesheet\s[^]*?\bhref\s*=\s*["']([^"']*)/.exec(text)?.[1];
    if (sheet !== undefined) sheets += `<link rel="stylesheet" href="${sheet.replaceAll('"', '&#34;')}"/>`;
    rest = rest.slice(text.length);
  }
  return page(entities, viewport + sheets, rest);
}

const isDrawing = (name: string, bytes: Buffer): boolean => /\.svg$/i.test(name) || imageSize(bytes)?.type === 'svg';

/** Its size, as it says itself. */
export function pictureSize(name: string, bytes: Buffer): Viewport | undefined {
  if (isDrawing(name, bytes)) {
    const root = /<(?:[\w.-]+:)?svg\b[^>]*>/.exec(decodeXml(bytes))?.[0] ?? '';
    return viewBoxSize(/\sviewBox\s*=\s*["']([^"']*)/.exec(root)?.[1] ?? '');
  }
  const size = imageSize(bytes);
  return size && { width: size.width, height: size.height };
}

/**
 * A page around a picture that is itself a spine item.
 *
 * @param name the picture's entry
 * @returns undefined when the bytes are no picture
 */
export function wrapperPage(name: string, bytes: Buffer): Buffer | undefined {
  const size = pictureSize(name, bytes);
  const viewport = size ? `<meta name="viewport" content="width=${size.width},height=${size.height}"/>` : '';
  if (isDrawing(name, bytes)) return drawingPage(bytes, viewport);
  if (!size) return undefined;
  return page('', viewport, `<img src="${escapeHtml(encodeURIComponent(posix.basename(name)))}" alt=""/>`);
}
