import { readFile, stat } from 'node:fs/promises';
import { dirname, extname, resolve, sep } from 'node:path';
import { Misuse } from '#platform/server/command';
import type { FileProblem } from './file-problems.ts';

/** The largest picture, in bytes: questions are fetched whole. */
const PICTURE_BYTES = 200_000;
/** The largest file without its pictures, in bytes. */
const FILE_BYTES = 20_000_000;
/** Steps from the file to its deepest value; questions need six. */
const DEEPEST = 12;
const TYPES: Readonly<Record<string, string>> = {
  '.svg': 'svg+xml',
  '.png': 'png',
  '.jpg': 'jpeg',
  '.jpeg': 'jpeg',
  '.webp': 'webp',
};

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
    json = JSON.parse(text);
  } catch (error) {
    return { problems: [{ place: 'the file', text: (error as Error).message }] };
  }
  const problems: FileProblem[] = [];
  const whole = await withPictures(json, { folder: dirname(path), place: 'the file', depth: 0, problems });
  // A picture that could not be read is the reason for what the schema misses.
  return problems.length > 0 ? { problems } : { json: whole };
}

interface Spot {
  readonly folder: string;
  readonly place: string;
  readonly depth: number;
  readonly problems: FileProblem[];
}

/** The same with pictures in the place of names of files. */
async function withPictures(value: unknown, spot: Spot): Promise<unknown> {
  if (typeof value !== 'object' || value === null) return value;
  const { place, depth, problems } = spot;
  if (depth > DEEPEST) {
    problems.push({ place, text: 'is nested too deeply' });
    return undefined;
  }
  const below = (at: string): Spot => ({ ...spot, place: at, depth: depth + 1 });
  if (Array.isArray(value))
    return Promise.all(value.map((one, index) => withPictures(one, below(`${place}[${index}]`))));
  const entries = await Promise.all(
    Object.entries(value).map(async ([name, one]) => {
      const at = place === 'the file' ? name : `${place}.${name}`;
      if (name !== 'picture' || typeof one !== 'object' || one === null || !('file' in one))
        return [name, await withPictures(one, below(at))];
      const { file, ...picture } = one as Record<string, unknown>;
      return [name, { ...picture, src: await pictureOf(String(file), below(`${at}.file`)) }];
    }),
  );
  return Object.fromEntries(entries);
}

async function pictureOf(file: string, { folder, place, problems }: Spot): Promise<string> {
  const type = TYPES[extname(file).toLowerCase()];
  const path = resolve(folder, file);
  const isInside = path.startsWith(resolve(folder) + sep);
  const bytes = type && isInside && (await readFile(path).catch(() => undefined));
  const text = !type
    ? 'expected a picture: svg, png, jpg or webp'
    : !isInside
      ? `${file} is in another folder`
      : !bytes
        ? `${file} cannot be read`
        : bytes.length > PICTURE_BYTES
          ? `${file} has more than ${PICTURE_BYTES / 1000} kB`
          : undefined;
  if (text) problems.push({ place, text });
  return bytes ? `data:image/${type};base64,${bytes.toString('base64')}` : '';
}
