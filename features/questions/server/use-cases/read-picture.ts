import { readFile, realpath, stat } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';
import type { FileProblem } from './file-problems.ts';

/** The largest picture, in bytes: questions are fetched whole. */
const PICTURE_BYTES = 200_000;
const TYPES: Readonly<Record<string, string>> = {
  '.svg': 'svg+xml',
  '.png': 'png',
  '.jpg': 'jpeg',
  '.jpeg': 'jpeg',
  '.webp': 'webp',
};

export type ReadPicture = { readonly src: string } | Pick<FileProblem, 'text'>;

/** Reads a picture of the folder or below it; a link that leads out of the folder is refused. */
export async function readPicture(folder: string, file: string): Promise<ReadPicture> {
  const type = TYPES[extname(file).toLowerCase()];
  if (!type) return { text: 'expected a picture: svg, png, jpg or webp' };
  const unreadable = { text: `${file} cannot be read` };
  const path = await realpath(join(folder, file)).catch(() => undefined);
  if (path === undefined) return unreadable;
  if (!path.startsWith(join(await realpath(folder), sep))) return { text: `${file} is in another folder` };
  // A pipe or a device never ends.
  const found = await stat(path).catch(() => undefined);
  if (!found?.isFile()) return unreadable;
  if (found.size > PICTURE_BYTES) return { text: `${file} has more than ${PICTURE_BYTES / 1000} kB` };
  const bytes = await readFile(path).catch(() => undefined);
  return bytes ? { src: `data:image/${type};base64,${bytes.toString('base64')}` } : unreadable;
}
