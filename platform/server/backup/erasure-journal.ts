import { existsSync, readFileSync } from 'node:fs';
import { mkdir, open } from 'node:fs/promises';
import { dirname } from 'node:path';
import * as z from 'zod/mini';

/** The file name of the journal, beside the backups. */
export const JOURNAL_NAME = 'erasures.jsonl';

const entrySchema = z.object({ at: z.string(), workspaceId: z.int(), id: z.string() });
/** An erased user: the id matches a user only in older backups. */
export type Erasure = z.infer<typeof entrySchema>;

/** Adds a line, and returns when it is on the disk: before the erasure itself, or a restored backup would not know of it. */
export async function noteErasure(path: string, { workspaceId, id }: Omit<Erasure, 'at'>, now: Date): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const file = await open(path, 'a', 0o600);
  try {
    // A line of its own, also behind half a line that a power loss left.
    await file.write(`\n${JSON.stringify({ at: now.toISOString(), workspaceId, id })}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** The lines of a journal; half a line at its end (power went) is none. */
export function readErasures(path: string): Erasure[] {
  if (!existsSync(path)) return [];
  return readFileSync(path, 'utf8')
    .split('\n')
    .flatMap((line) => {
      try {
        return [entrySchema.parse(JSON.parse(line))];
      } catch {
        return [];
      }
    });
}
