import type { ReaderDeps } from '../deps.ts';
import { isScriptType } from '../policy.ts';

export interface ListedFile {
  /** Inside the EPUB, percent-decoded. */
  readonly href: string;
  readonly size: number;
}

/** The files of a book that are served: all but scripts. Undefined when the book's own file is gone. */
export async function listFiles(
  fileKey: string,
  { files }: Pick<ReaderDeps, 'files'>,
): Promise<readonly ListedFile[] | undefined> {
  const facts = await files.facts(fileKey);
  return (
    facts &&
    [...facts.resources].flatMap(([href, { size, mediaType }]) => (isScriptType(mediaType) ? [] : [{ href, size }]))
  );
}
