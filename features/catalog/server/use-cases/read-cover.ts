import { COVER_FORMATS, COVER_WIDTHS } from '../../contract/index.ts';
import type { Storage } from '#platform/server/storage';
import { coverStorageKey } from './import-catalogue/cover.ts';

const NAME = new RegExp(`^([0-9a-f]{24})-(${COVER_WIDTHS.join('|')})\\.(${COVER_FORMATS.join('|')})$`);

/** A cover in one size by its file name (`<key>-<width>.<format>`); undefined for anything else. Covers are public. */
export async function readCover(storage: Storage, name: string): Promise<{ type: string; data: Buffer } | undefined> {
  const [, key, width, format] = NAME.exec(name) ?? [];
  if (!key || !format) return undefined;
  const data = await storage.get(coverStorageKey(key, Number(width), format));
  return data && { type: `image/${format}`, data };
}
