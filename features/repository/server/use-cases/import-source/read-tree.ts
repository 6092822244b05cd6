import { pairCaptions } from './captions.ts';
import { addressIn, isLinkFile, isPage, LINK_FILE_MAX, mayBeLink } from './link-file.ts';
import { fileTitle, folderTitle, inNaturalOrder } from './names.ts';
import { shapeUnit } from './shape-unit.ts';
import { readSmall, type SourceFiles } from './source-files.ts';
import {
  readingProblem,
  type NotTaken,
  type SourceFile,
  type SourceMaterial,
  type SourceNode,
  type UnitSource,
} from './source.ts';

/** A web page loads and runs things, so it is no file that is kept. */
export const PAGE_REASON = 'a web page cannot be a material; make a PDF of it, or a link to it';

type Found = { readonly content: SourceMaterial['content'] } | { readonly reason: string };

/** What a file is: its content, or why it is not taken. */
export const contentOf = (file: SourceFile): Promise<Found> =>
  findContent(file).catch((error: unknown) => {
    const reason = readingProblem(error);
    if (reason === undefined) throw error;
    return { reason };
  });

async function findContent(file: SourceFile): Promise<Found> {
  const { name, size } = file;
  if (mayBeLink(name) && size <= LINK_FILE_MAX) {
    const address = addressIn(name, await readSmall(file, LINK_FILE_MAX));
    if (address !== undefined) return { content: { address } };
  }
  if (isLinkFile(name)) return { reason: 'it names no web address' };
  return isPage(name) ? { reason: PAGE_REASON } : { content: { file } };
}

/** A folder while its files are gathered. */
interface Gathered {
  readonly folders: Map<string, Gathered>;
  readonly files: Map<string, SourceFile>;
}

const emptyFolder = (): Gathered => ({ folders: new Map(), files: new Map() });

function gather(files: ReadonlyMap<string, SourceFile>): Gathered {
  const root = emptyFolder();
  for (const [path, file] of files) {
    const steps = path.split('/');
    const name = steps.pop() ?? '';
    let folder = root;
    for (const step of steps) {
      const inside = folder.folders.get(step) ?? emptyFolder();
      folder.folders.set(step, inside);
      folder = inside;
    }
    folder.files.set(name, file);
  }
  return root;
}

const ordered = <T>(map: ReadonlyMap<string, T>): [string, T][] =>
  [...map].toSorted(([a], [b]) => inNaturalOrder(a, b));

async function nodeOf(
  folder: Gathered,
  path: string,
  facts: { title: string; language: string; notTaken: NotTaken[] },
): Promise<SourceNode> {
  const { title, language, notTaken } = facts;
  const materials: SourceMaterial[] = [];
  const files = ordered(folder.files);
  const captionsOf = pairCaptions(
    files.map(([name]) => name),
    language,
  );
  const paired = new Set(captionsOf.values());
  for (const [name, file] of files.filter(([name]) => !paired.has(name))) {
    const where = `${path}${name}`;
    const found = await contentOf(file);
    if ('reason' in found) notTaken.push({ path: where, reason: found.reason });
    else {
      const captions = folder.files.get(captionsOf.get(name) ?? '');
      const content = 'file' in found.content ? { ...found.content, captions } : found.content;
      materials.push({ key: where, title: fileTitle(name), description: '', licence: '', tags: [], content });
    }
  }
  const children: SourceNode[] = [];
  for (const [name, inside] of ordered(folder.folders))
    children.push(await nodeOf(inside, `${path}${name}/`, { ...facts, title: folderTitle(name) }));
  return { key: path, title, description: '', materials, children };
}

/**
 * The units of a folder tree: its top folders, or the tree itself where files lie at its top.
 *
 * @param language of the market
 */
export async function readTree({ name, files, notTaken: left }: SourceFiles, language: string): Promise<UnitSource> {
  const notTaken = [...left];
  const notes: string[] = [];
  const root = await nodeOf(gather(files), '', { title: folderTitle(name), language, notTaken });
  const parts = root.materials.length > 0 ? [root] : root.children;
  const units = parts.map((part) => shapeUnit(part, notes)).filter(({ folders }) => folders.length > 0);
  return { name, units, notTaken, notes };
}
