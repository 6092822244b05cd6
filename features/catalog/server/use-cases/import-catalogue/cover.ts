import { createHash } from 'node:crypto';
import type { Epub } from '#platform/server/epub';
import { renderCover } from '#platform/server/images';
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

/** The cover, or why a picture that the book brings is not drawn; neither when it brings none. */
export interface CoverOutcome {
  readonly cover?: StoredCover;
  readonly refusal?: string;
}

/** Renders the cover in all widths and formats, unless it is stored already. A picture that is refused harms no book. */
export async function storeCover(epub: Epub, storage: Storage): Promise<CoverOutcome> {
  if (!epub.cover) return {};
  const image = await epub.read(epub.cover.href);
  const key = createHash('sha256').update(image).digest('hex').slice(0, 24);
  const facts = coverStorageKey(key, 0, 'json');
  const known = await storage.get(facts);
  if (known) return { cover: JSON.parse(known.toString()) as StoredCover };
  const result = await renderCover(image, epub.cover.mediaType, { widths: [...COVER_WIDTHS] });
  if (!result.ok) return { refusal: `${result.problem}: ${result.detail}` };
  for (const format of COVER_FORMATS)
    for (const width of COVER_WIDTHS) {
      const fitting = result.renditions.filter((one) => one.format === format);
      const rendition = fitting.find((one) => one.width >= width) ?? fitting.at(-1);
      if (rendition) await storage.put(coverStorageKey(key, width, format), rendition.data);
    }
  const cover = { key, colour: result.dominantColour, aspect: result.aspect };
  await storage.put(facts, Buffer.from(JSON.stringify(cover)));
  return { cover };
}
