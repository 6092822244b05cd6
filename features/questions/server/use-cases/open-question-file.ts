import { readFile, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Misuse } from '#platform/server/command';
import type { FileProblem } from './file-problems.ts';
import { readPicture } from './read-picture.ts';

/** The largest file without its pictures, in bytes. */
const FILE_BYTES = 20_000_000;
/** Values in a file: the fullest questions have fewer. */
const MOST_VALUES = 200_000;
/** Pictures in a file: a question has one. */
const MOST_PICTURES = 100;
/** Steps from the file to its deepest value; questions need six. */
const DEEPEST = 12;

/** What a file holds, or why it cannot be read as JSON with pictures. */
export type OpenedFile = { readonly json: unknown } | { readonly problems: readonly FileProblem[] };

/**
 * Reads a JSON file with questions. A picture may be a file in the same folder or below it: it is put in the place of its
 * name, `"picture": {"file": "meadow.svg", "alt": "…", "width": 800, "height": 500}`.
 *
 * @throws Misuse if the file cannot be read
 */
export async function openQuestionFile(path: string): Promise<OpenedFile> {
  const unreadable = () => {
    throw new Misuse(`${path} cannot be read`);
  };
  const { size } = await stat(path).catch(unreadable);
  if (size > FILE_BYTES) return { problems: [{ place: 'the file', text: `has more than ${FILE_BYTES / 1e6} MB` }] };
  const text = await readFile(path, 'utf8').catch(unreadable);
  let json: unknown;
  try {
    // Some editors write a mark before the first character.
    json = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    return { problems: [{ place: 'the file', text: (error as Error).message }] };
  }
  if (!hasFewValues(json)) return { problems: [{ place: 'the file', text: `has more than ${MOST_VALUES} values` }] };
  const problems: FileProblem[] = [];
  const count = { pictures: 0 };
  const whole = await withPictures(json, { folder: dirname(path), place: 'the file', depth: 0, count, problems });
  // A picture that could not be read is the reason for what the schema misses.
  return problems.length > 0 ? { problems } : { json: whole };
}

function hasFewValues(json: unknown): boolean {
  const values = [json];
  for (const value of values) {
    if (typeof value !== 'object' || value === null) continue;
    for (const one of Object.values(value)) if (values.push(one) > MOST_VALUES) return false;
  }
  return true;
}

interface Spot {
  readonly folder: string;
  readonly place: string;
  readonly depth: number;
  /** Of the whole file. */
  readonly count: { pictures: number };
  readonly problems: FileProblem[];
}

/** The same with pictures in the place of names of files, read one after another. */
async function withPictures(value: unknown, spot: Spot): Promise<unknown> {
  if (typeof value !== 'object' || value === null) return value;
  const { place, depth, problems } = spot;
  if (depth > DEEPEST) {
    problems.push({ place, text: 'is nested too deeply' });
    return undefined;
  }
  const below = (at: string): Spot => ({ ...spot, place: at, depth: depth + 1 });
  if (Array.isArray(value)) {
    const list: unknown[] = [];
    for (const [index, one] of value.entries()) list.push(await withPictures(one, below(`${place}[${index}]`)));
    return list;
  }
  const entries: [string, unknown][] = [];
  for (const [name, one] of Object.entries(value)) {
    const at = place === 'the file' ? name : `${place}.${name}`;
    if (name !== 'picture' || typeof one !== 'object' || one === null || !('file' in one))
      entries.push([name, await withPictures(one, below(at))]);
    else {
      const { file, ...picture } = one as Record<string, unknown>;
      entries.push([name, { ...picture, src: await sourceOf(String(file), below(`${at}.file`)) }]);
    }
  }
  return Object.fromEntries(entries);
}

/** A picture as a part of the file; empty after its problem is noted. */
async function sourceOf(file: string, { folder, place, count, problems }: Spot): Promise<string> {
  count.pictures += 1;
  // One line for all that are too many.
  if (count.pictures > MOST_PICTURES + 1) return '';
  const read =
    count.pictures > MOST_PICTURES
      ? { text: `is one of more than ${MOST_PICTURES} pictures` }
      : await readPicture(folder, file);
  if ('src' in read) return read.src;
  problems.push({ place, text: read.text });
  return '';
}
