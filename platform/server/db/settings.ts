import { flag, text, whole, type Settings } from '#platform/server/config';

export const dbSettings = {
  DATABASE_URL: { schema: text, help: 'PostgreSQL (15 or later) to use; empty starts the embedded one' },
  DATABASE_DIRECT_URL: {
    schema: text,
    help: 'Unpooled address for migrations and LISTEN, where DATABASE_URL goes through a pooler',
  },
  DATABASE_POOL: { schema: whole(10, 1, 500), help: 'Connections of this node', example: '10' },
  DATA_DIR: {
    schema: text,
    help: 'Folder of the embedded database and of stored files or their local copies; ./data, or /var/lib/klupa/… as root',
  },
  ALLOW_OLD_DATABASE: {
    schema: flag(false),
    help: 'true starts production although the embedded database lacks the latest known fixes',
  },
} satisfies Settings;
