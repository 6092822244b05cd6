import { test } from 'vitest';
import { backupPair, checkRound, newKey } from '../testing/backup-round.ts';

const pair = backupPair(true, newKey());

test('[FAULT-8] a backup by the documented commands, encrypted: every row, sequence and file is there again', async () => {
  await checkRound(pair);
}, 120_000);
