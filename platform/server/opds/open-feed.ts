import { readdir, readFile, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { OpdsFeed } from './feed.ts';
import { parseOpdsFeed } from './parse-feed.ts';

/** A feed of a large publisher has some thousand entries of a kilobyte or two. */
const maxFeedBytes = 64 * 1024 ** 2;

export type OpenedOpdsFeed =
  | {
      readonly ok: true;
      readonly feed: OpdsFeed;
      /** The feed file. */
      readonly path: string;
      /** Its folder, which relative links start from. */
      readonly folder: string;
    }
  | { readonly ok: false; readonly reason: string };

/** The one feed of a folder: `*.opds.json` before any other `*.json`. */
async function feedIn(folder: string): Promise<string | undefined> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json'));
  const marked = names.filter((name) => name.endsWith('.opds.json'));
  const candidates = marked.length > 0 ? marked : names;
  const [only] = candidates;
  return candidates.length === 1 && only !== undefined ? join(folder, only) : undefined;
}

async function read(path: string): Promise<OpenedOpdsFeed> {
  const found = await stat(path);
  const file = found.isDirectory() ? await feedIn(path) : path;
  if (file === undefined)
    return { ok: false, reason: `"${path}" does not hold exactly one feed (*.opds.json or *.json)` };
  const { size } = await stat(file);
  if (size > maxFeedBytes) return { ok: false, reason: `"${file}" has ${size} bytes; the limit is ${maxFeedBytes}` };
  const parsed = parseOpdsFeed(JSON.parse(await readFile(file, 'utf8')));
  return parsed.ok
    ? { ...parsed, path: file, folder: dirname(file) }
    : { ok: false, reason: `"${file}": ${parsed.reason}` };
}

/**
 * Opens a feed from disk.
 *
 * @param path a feed file, or a folder that holds exactly one
 * @returns a reason instead of a feed when the file is missing, no JSON, or no OPDS 2.0 feed
 */
export async function openOpdsFeed(path: string): Promise<OpenedOpdsFeed> {
  try {
    return await read(path);
  } catch (error) {
    return { ok: false, reason: `"${path}" cannot be read: ${error instanceof Error ? error.message : String(error)}` };
  }
}
