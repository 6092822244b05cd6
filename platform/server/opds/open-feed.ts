import { open, readdir, readFile, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { atomFeed } from './atom/atom-feed.ts';
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

/** Whether a file is a feed of Atom; its beginning says so. */
async function isAtom(path: string): Promise<boolean> {
  // A link that leads nowhere is no feed.
  if (!(await stat(path).catch(() => undefined))?.isFile()) return false;
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4096), 0, 4096, 0);
    return /<(?:[\w.-]+:)?(?:feed|entry)\b[^>]*http:\/\/www\.w3\.org\/2005\/Atom/.test(
      buffer.toString('utf8', 0, bytesRead).replaceAll('\0', ''),
    );
  } finally {
    await file.close();
  }
}

/** The feeds that a folder may mean, best first: those called so, then others of OPDS 2, then of OPDS 1. */
async function feedsIn(folder: string): Promise<string[]> {
  const names = (await readdir(folder)).toSorted();
  const marked = names.filter((name) => /\.opds\.json$|\.opds\.xml$|\.atom$/.test(name));
  if (marked.length > 0) return marked;
  const json = names.filter((name) => name.endsWith('.json'));
  if (json.length > 0) return json;
  const xml = names.filter((name) => name.endsWith('.xml'));
  const feeds: string[] = [];
  for (const name of xml) if (await isAtom(join(folder, name))) feeds.push(name);
  return feeds;
}

/** Whether a folder holds what looks like a feed. */
export const hasOpdsFeed = async (folder: string): Promise<boolean> => (await feedsIn(folder)).length > 0;

/** The one feed of a folder. */
async function feedIn(folder: string): Promise<string | undefined> {
  const [only, ...others] = await feedsIn(folder);
  return others.length === 0 && only !== undefined ? join(folder, only) : undefined;
}

/** OPDS 1 is XML and begins with its markup, behind marks and white space of whatever encoding. */
const isMarkup = (bytes: Buffer): boolean => /^[^{["]{0,200}?</.test(bytes.toString('latin1', 0, 200));

async function read(path: string): Promise<OpenedOpdsFeed> {
  const found = await stat(path);
  const file = found.isDirectory() ? await feedIn(path) : path;
  if (file === undefined)
    return {
      ok: false,
      reason: `"${path}" does not hold exactly one feed (*.opds.json, *.json, *.opds.xml, *.atom or *.xml)`,
    };
  const { size } = await stat(file);
  if (size > maxFeedBytes) return { ok: false, reason: `"${file}" has ${size} bytes; the limit is ${maxFeedBytes}` };
  const bytes = await readFile(file);
  const parsed = parseOpdsFeed(isMarkup(bytes) ? atomFeed(bytes) : JSON.parse(bytes.toString('utf8')));
  return parsed.ok
    ? { ...parsed, path: file, folder: dirname(file) }
    : { ok: false, reason: `"${file}": ${parsed.reason}` };
}

/**
 * Opens a feed from disk.
 *
 * @param path a feed file, or a folder that holds exactly one
 * @returns a reason instead of a feed when the file is missing, neither JSON nor XML, or no feed of OPDS 1 or 2
 */
export async function openOpdsFeed(path: string): Promise<OpenedOpdsFeed> {
  try {
    return await read(path);
  } catch (error) {
    return { ok: false, reason: `"${path}" cannot be read: ${error instanceof Error ? error.message : String(error)}` };
  }
}
