import { Worker } from 'node:worker_threads';

/** Longest text that is read of a document, in letters. */
const TEXT_MAX = 400_000;
/** Reading a document takes no longer, in milliseconds. */
const TIME_MS = 30_000;
/** Memory of the thread that reads, in MiB. */
const MEMORY_MIB = 384;

/** A document on the disk of this node. */
export interface TextSource {
  readonly path: string;
  /** Its checked media type. */
  readonly mediaType: string;
}

/**
 * The text of a PDF, a document of an office suite or a plain text, at most TEXT_MAX letters. A thread of its own reads it: a document that
 * takes too long or too much memory ends with that thread.
 *
 * @returns undefined where the text cannot be read
 */
export function documentText(source: TextSource): Promise<string | undefined> {
  const thread = new Worker(new URL('./read-text.ts', import.meta.url), {
    workerData: { ...source, most: TEXT_MAX },
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MIB },
    stdout: true,
    stderr: true,
  });
  return new Promise((resolve) => {
    const end = (text: string | undefined) => {
      clearTimeout(timer);
      resolve(text);
      void thread.terminate();
    };
    const timer = setTimeout(() => end(undefined), TIME_MS);
    thread.once('message', (text: string) => end(text));
    thread.once('error', () => end(undefined));
    thread.once('exit', () => end(undefined));
  });
}
