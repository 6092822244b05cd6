import { readFile } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import type { TextSource } from './document-text.ts';
import { officeText } from './office-text.ts';
import { pdfText } from './pdf-text.ts';

// The thread of documentText: reads one document, and answers with its text.

interface Given extends TextSource {
  /** Letters. */
  readonly most: number;
}

function readText({ path, mediaType, most }: Given): Promise<string> {
  if (mediaType === 'application/pdf') return pdfText(path, most);
  if (mediaType.startsWith('text/')) return readFile(path, 'utf8');
  return officeText(path, most);
}

const given = workerData as Given;
const text = await readText(given);
parentPort?.postMessage(text.slice(0, given.most), []);
