import { readStored, writeStored } from '#platform/web/storage';
import { readSettings, settingsKey } from '../../contract/index.ts';

/** Counts a code that the user made on this device, among the saved settings of the bookshelf [SHELF-3]. */
export function countGeneratedCode(uid: string | undefined): void {
  const key = settingsKey(uid);
  const saved = readSettings(readStored('local', key));
  writeStored('local', key, JSON.stringify({ ...saved, generatedCodes: saved.generatedCodes + 1 }));
}
