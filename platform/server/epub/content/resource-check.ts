import { imageSize } from '#platform/server/images';
import type { Findings } from '../findings.ts';
import type { EpubLimits } from '../limits.ts';
import type { ManifestItem } from '../package/manifest.ts';
import { Refused } from '../refusal.ts';
import { scanMarkup, scanStylesheet, type DocumentFacts } from './scan.ts';

const isMarkup = ({ mediaType, href }: ManifestItem): boolean =>
  /[+/]xml$|^text\/html$/.test(mediaType) || /\.(?:x?html?|svg|xml|xslt?)$/i.test(href);

const isStylesheet = ({ mediaType, href }: ManifestItem): boolean => mediaType === 'text/css' || /\.css$/i.test(href);

const isScript = ({ mediaType, href }: ManifestItem): boolean =>
  /(?:java|ecma|j|live)script$|^application\/wasm$/.test(mediaType) || /\.(?:[mc]?js|wasm)$/i.test(href);

/** Raster formats every reading system knows, and so the ones whose header must be readable here. */
const rasterType = /^image\/(?:jpeg|png|gif|webp|avif)$/;

/** @throws Refused `oversize-image` */
function checkImage({ href, mediaType }: ManifestItem, bytes: Buffer, limits: EpubLimits, findings: Findings): void {
  if (bytes.length > limits.imageSize) {
    throw new Refused('oversize-image', `Image "${href}" has ${bytes.length} bytes; the limit is ${limits.imageSize}.`);
  }
  const size = imageSize(bytes);
  if (!size && rasterType.test(mediaType)) findings.add('unreadable-resource', `Image "${href}" is no ${mediaType}.`);
  const found = size && `image/${size.type === 'svg' ? 'svg+xml' : size.type}`;
  if (found && found !== mediaType && /^image\/(?:jpeg|png|gif|webp|avif|svg\+xml)$/.test(mediaType))
    findings.add('mistyped-resource', `Image "${href}" is declared as ${mediaType}, and is ${found}.`);
  if (!size || size.type === 'svg' || size.width * size.height <= limits.imagePixels) return;
  throw new Refused('oversize-image', `Image "${href}" has ${size.width} × ${size.height} pixels.`);
}

export interface Checked {
  /** False for scripts, which are never shown. */
  readonly isShown: boolean;
  readonly facts?: DocumentFacts;
  /** Why a page cannot be shown. */
  readonly refusal?: Refused;
}

/**
 * Checks one file of the manifest. Both its declared type and its name decide its kind: a browser may go by
 * either.
 *
 * @throws Refused
 */
export function checkResource(item: ManifestItem, bytes: Buffer, limits: EpubLimits, findings: Findings): Checked {
  const isScripted = item.properties.includes('scripted');
  if (isScripted || isScript(item))
    findings.add('scripted', `The manifest lists "${item.href}" as ${isScripted ? 'scripted' : 'a script'}.`);
  if (isScript(item)) return { isShown: false };
  if (item.mediaType.startsWith('image/')) checkImage(item, bytes, limits, findings);
  if (isMarkup(item)) return { isShown: true, facts: scanMarkup(item.href, bytes, findings) };
  if (isStylesheet(item)) return { isShown: true, facts: scanStylesheet(item.href, bytes, findings) };
  return { isShown: true };
}
