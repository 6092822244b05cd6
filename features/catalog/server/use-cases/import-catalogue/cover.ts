import { createHash } from 'node:crypto';
import type { Epub } from '#platform/server/epub';
import { coverRenditions } from '#platform/server/images';
import type { Storage } from '#platform/server/storage';
import { COVER_FORMATS, COVER_WIDTHS } from '../../../contract/index.ts';

export interface StoredCover {
  readonly key: string;
  readonly colour: string;
  /** Width by height. */
  readonly aspect: number;
}

/** Where a rendition is kept. */
export const coverStorageKey = (key: string, width: number, format: string): string =>
  `covers/${key.slice(0, 2)}/${key}-${width}.${format}`;

/** Renders the cover in all widths and formats, unless it is stored already; undefined when the book has none. */
export async function storeCover(epub: Epub, storage: Storage): Promise<StoredCover | undefined> {
  if (!epub.cover) return undefined;
  const image = await epub.read(epub.cover.href);
  const key = createHash('sha256').update(image).digest('hex').slice(0, 24);
  const facts = coverStorageKey(key, 0, 'json');
  const known = await storage.get(facts);
  if (known) return JSON.parse(known.toString()) as StoredCover;
  const result = await coverRenditions(image, epub.cover.mediaType, { widths: [...COVER_WIDTHS] });
  if (!result.ok) return undefined;
  for (const format of COVER_FORMATS)
    for (const width of COVER_WIDTHS) {
      const fitting = result.renditions.filter((one) => one.format === format);
      const rendition = fitting.find((one) => one.width >= width) ?? fitting.at(-1);
      if (rendition) await storage.put(coverStorageKey(key, width, format), rendition.data);
    }
  const cover = { key, colour: result.dominantColour, aspect: result.aspect };
  await storage.put(facts, Buffer.from(JSON.stringify(cover)));
  return cover;
}
