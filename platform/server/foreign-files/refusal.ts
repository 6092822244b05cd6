/**
 * Why a file is not accepted:
 * - `empty`: it has no bytes;
 * - `type-refused`: its content is of no accepted format, whatever its name says;
 * - `too-large`: it is larger than a file of its kind may be;
 * - `broken`: it is damaged, or written so unusually that it cannot be checked;
 * - `two-in-one`: it is also a file of another format;
 * - `picture-too-large`: its pixels, or those of all its frames, are too many;
 * - `svg-unsafe`: the drawing holds more than a picture needs;
 * - `pdf-program`, `pdf-attachments`, `pdf-locked`: it holds a program or a form that runs, other files, or a password;
 * - `document-macros`, `document-links`, `document-program`, `document-locked`: it holds macros, links that load by
 *   themselves, an embedded program, or a password;
 * - `document-bomb`: it unpacks to more than a document has.
 */
export type FileProblem =
  | 'empty'
  | 'type-refused'
  | 'too-large'
  | 'broken'
  | 'two-in-one'
  | 'picture-too-large'
  | 'svg-unsafe'
  | 'pdf-program'
  | 'pdf-attachments'
  | 'pdf-locked'
  | 'document-macros'
  | 'document-links'
  | 'document-program'
  | 'document-locked'
  | 'document-bomb';

/** A file that is not accepted. */
export class FileRefused extends Error {
  override readonly name = 'FileRefused';
  readonly problem: FileProblem;

  /** @param detail for the log, in English */
  constructor(problem: FileProblem, detail: string) {
    super(`${problem}: ${detail}`);
    this.problem = problem;
  }
}
