import type { Licence } from '../../../contract/index.ts';

/** A file of a source. */
export interface SourceFile {
  /** For people. */
  readonly name: string;
  /** Bytes, as the source says. */
  readonly size: number;
  /** Its bytes; the reader may stop early. @throws SourceRefused for a damaged one */
  open(): AsyncIterable<Uint8Array>;
}

/** A material before it is one. */
export interface SourceMaterial {
  /** Names it in its source, also in later runs. */
  readonly key: string;
  readonly title: string;
  readonly description: string;
  readonly licence: Licence;
  readonly tags: readonly string[];
  readonly content:
    | { readonly address: string }
    /** Captions belong to a film or a sound. */
    | { readonly file: SourceFile; readonly captions?: SourceFile | undefined };
}

/** A part of a source, as deep as the source goes. */
export interface SourceNode {
  readonly key: string;
  readonly title: string;
  readonly description: string;
  readonly materials: readonly SourceMaterial[];
  readonly children: readonly SourceNode[];
}

/** A folder; child folders have no children. */
export interface SourceFolder {
  readonly key: string;
  readonly title: string;
  readonly materials: readonly SourceMaterial[];
  readonly children: readonly SourceFolder[];
}

export interface SourceUnit {
  readonly key: string;
  readonly title: string;
  readonly description: string;
  readonly folders: readonly SourceFolder[];
}

/** What a source has and an import does not take. */
export interface NotTaken {
  readonly path: string;
  readonly reason: string;
}

/** The content of a folder, a zip or a package, as units. */
export interface UnitSource {
  /** Names the source, also in later runs. */
  readonly name: string;
  readonly units: readonly SourceUnit[];
  readonly notTaken: readonly NotTaken[];
  /** Lines about parts that are taken in another form. */
  readonly notes: readonly string[];
}

/** The source is damaged or hostile, or is none. The message is a line for the operator. */
export class SourceRefused extends Error {
  override readonly name = 'SourceRefused';
}

/** Why a file of a source cannot be read, as a line; undefined for an error of another kind. */
export function readingProblem(error: unknown): string | undefined {
  if (error instanceof SourceRefused) return error.message;
  const { code, syscall } = error as NodeJS.ErrnoException;
  return syscall !== undefined && /^(?:EACCES|EPERM|ENOENT|EISDIR|EIO)$/.test(code ?? '')
    ? `it cannot be read (${code})`
    : undefined;
}
