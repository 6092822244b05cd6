export { backupSettings } from './settings.ts';
export { createBackup, type BackupFacts } from './create-backup.ts';
export { restoreBackup, type Restored } from './restore-backup.ts';
export { JOURNAL_NAME, noteErasure, readErasures, type Erasure } from './erasure-journal.ts';
export { BackupError } from './seal.ts';
