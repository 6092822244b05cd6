import { pino, type Logger } from 'pino';
import type { Settings, ValuesOf } from '#platform/server/config';
import * as z from 'zod/mini';

export const logSettings = {
  LOG_LEVEL: {
    schema: z._default(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']), 'info'),
    help: 'fatal, error, warn, info, debug, trace or silent',
    example: 'info',
  },
} satisfies Settings;

/** JSON lines without personal data: no addresses, names, cookies or bodies; a request is known by its id. */
export const createLog = ({ LOG_LEVEL }: ValuesOf<typeof logSettings>): Logger =>
  pino({
    level: LOG_LEVEL,
    base: null,
    redact: ['*.password', '*.cookie', '*.authorization', '*.email', '*.username'],
    serializers: { err: pino.stdSerializers.err },
  });

export type { Logger };
