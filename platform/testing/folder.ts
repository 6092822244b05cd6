import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A folder that is gone when the test process ends. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'klupa-test-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  process.setMaxListeners(0);
  return folder;
}
