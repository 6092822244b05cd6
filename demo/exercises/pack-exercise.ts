import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import type { DemoExercise } from './exercise.ts';
import { exerciseFiles } from './exercise-files.ts';

/** The DOS time of every entry; local on purpose, because ZIP keeps no time zone. */
const entry = {
  mtime: new Date(2026, 8, 1, 8, 0, 0),
  mode: 0o100644,
  forceDosTimestamp: true,
  compress: true,
} as const;

/** An exercise as a cmi5 course package. The same exercise gives the same bytes every time. */
export const packExercise = async (exercise: DemoExercise): Promise<Buffer> => {
  const zip = new ZipFile();
  for (const [path, content] of exerciseFiles(exercise)) zip.addBuffer(Buffer.from(content), path, entry);
  zip.end();
  return buffer(zip.outputStream);
};
