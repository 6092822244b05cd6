import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FilesApi } from '#features/files/server';
import type { Scope, SystemScope } from '#platform/server/db';
import { documentText } from '#platform/server/document-text';
import { jobKind, type JobSender } from '#platform/server/jobs';
import { wordsOf } from '../../../contract/index.ts';
import type { MaterialRow } from '../../repositories/contents.ts';
import { findMaterial } from '../../repositories/material-writes.ts';
import { deleteText, listUnread, putText } from '../../repositories/files/texts.ts';

/** So many letters of the different words of a file are found by the search. */
const LETTERS_MAX = 30_000;
/** Longer words are parts of tables and addresses. */
const WORD_MAX = 40;

interface WordsTask {
  readonly workspaceId: number;
  readonly materialId: number;
}

/** Reads the words of the file of a material for the search; any node does it. */
export const wordsJob = jobKind<WordsTask>('repository.words', { retries: 4, longestPause: 600 });

/** Finds files whose words are not read: imports make materials without a running server. */
export const unreadJob = jobKind<Record<string, never>>('repository.unread', { retries: 2 });
/** Of one hour. */
const UNREAD_MAX = 500;

/** Sends a task for each file whose words are not read yet. */
export async function readUnread(system: SystemScope, jobs: JobSender): Promise<void> {
  for (const task of await listUnread(system, UNREAD_MAX)) await jobs.send(wordsJob, task);
}

const hasWords = ({ kind, fileId }: Pick<MaterialRow, 'kind' | 'fileId'>): boolean =>
  fileId !== null && (kind === 'pdf' || kind === 'document');

/** Lets the words of a material's file be read, if it has another one than before. @param scope a transaction */
export async function readWordsLater(
  scope: Scope,
  material: MaterialRow,
  { before, jobs }: { readonly before: Pick<MaterialRow, 'fileId'>; readonly jobs: JobSender },
): Promise<void> {
  if (material.fileId === before.fileId) return;
  await deleteText(scope, material);
  if (!hasWords(material)) return;
  const { workspaceId, id } = material;
  await jobs.send(wordsJob, { workspaceId, materialId: id }, scope.executor);
}

/** The different words of a text, as the search compares them, as many as are kept. Pure. */
export function keptWords(text: string): string[] {
  let letters = 0;
  const kept: string[] = [];
  for (const word of wordsOf(text)) {
    if (word.length > WORD_MAX) continue;
    letters += word.length + 1;
    if (letters > LETTERS_MAX) break;
    kept.push(word);
  }
  return kept;
}

/** Reads the words of the file of a material, if both are still there. */
export async function readWords(
  system: SystemScope,
  { workspaceId, materialId }: WordsTask,
  { openFile }: Pick<FilesApi, 'openFile'>,
): Promise<void> {
  const scope = system.within([workspaceId]);
  const material = await findMaterial(scope, materialId);
  if (!material?.fileId || !hasWords(material)) return;
  const file = await openFile(scope, material.fileId);
  if (!file?.body) return;
  const folder = await mkdtemp(join(tmpdir(), 'klupa-words-'));
  try {
    const path = join(folder, 'file');
    await pipeline(file.body, createWriteStream(path));
    const text = await documentText({ path, mediaType: file.mediaType });
    await scope.transaction(async (inside) => {
      // Its title, or its file, may be another one by now.
      const present = await findMaterial(inside, materialId);
      if (present?.fileId === material.fileId) await putText(inside, present, keptWords(text ?? ''));
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
