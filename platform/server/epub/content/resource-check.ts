import { imageSize } from '#platform/server/images';
import type { EpubLimits } from '../limits.ts';
import type { ManifestItem } from '../package/manifest.ts';
import { Refused } from '../refusal.ts';
import { scanMarkup, scanStylesheet } from './scan.ts';

const isMarkup = ({ mediaType, href }: ManifestItem): boolean =>
  /[+/]xml$|^text\/html$/.test(mediaType) || /\.(?:x?html?|svg|xml|xslt?)$/i.test(href);

const isStylesheet = ({ mediaType, href }: ManifestItem): boolean => mediaType === 'text/css' || /\.css$/i.test(href);

const isScript = ({ mediaType, href, properties }: ManifestItem): boolean =>
  /(?:java|ecma|j|live)script$|^application\/wasm$/.test(mediaType) ||
  /\.(?:[mc]?js|wasm)$/i.test(href) ||
  properties.includes('scripted');

/** Raster formats every reading system knows, and so the ones whose header must be readable here. */
const rasterType = /^image\/(?:jpeg|png|gif|webp|avif)$/;

function checkImage({ href, mediaType }: ManifestItem, bytes: Buffer, limits: EpubLimits): void {
  if (bytes.length > limits.imageSize) {
    throw new Refused('oversize-image', `Image "${href}" has ${bytes.length} bytes; the limit is ${limits.imageSize}.`);
  }
  const size = imageSize(bytes);
  if (!size && rasterType.test(mediaType)) throw new Refused('broken-content', `Image "${href}" is no ${mediaType}.`);
  if (!size || size.type === 'svg' || size.width * size.height <= limits.imagePixels) return;
  throw new Refused('oversize-image', `Image "${href}" has ${size.width} × ${size.height} pixels.`);
}

/**
 * Looks into one file of the manifest. Its kind is told by the declared type and by the name: a browser may go by
 * either.
 *
 * @throws Refused
 */
export function checkResource(item: ManifestItem, bytes: Buffer, limits: EpubLimits): void {
  if (isScript(item)) throw new Refused('scripted', `The manifest lists "${item.href}" as a script or as scripted.`);
  if (item.mediaType.startsWith('image/')) checkImage(item, bytes, limits);
  if (isMarkup(item)) scanMarkup(item.href, bytes);
  if (isStylesheet(item)) scanStylesheet(item.href, bytes);
}
