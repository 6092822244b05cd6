import { text, type Settings } from '#platform/server/config';

export const backupSettings = {
  BACKUP_KEY: {
    schema: text,
    help: 'Encrypts backups, at least 32 characters; keep it somewhere else than the backups',
  },
  ERASURE_JOURNAL: {
    schema: text,
    help: 'File that gets the id of everybody who is erased, so that a restored backup erases them again; beside the backups. DATA_DIR/erasures.jsonl when empty',
    example: '/backups/erasures.jsonl',
  },
} satisfies Settings;
