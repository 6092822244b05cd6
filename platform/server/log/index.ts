import { pino, type DestinationStream, type Logger } from 'pino';
import type { Settings, ValuesOf } from '#platform/server/config';
import * as z from 'zod/mini';
import { describeError } from './describe-error.ts';

export { describeError, errorText, type ErrorFacts } from './describe-error.ts';

export const logSettings = {
  LOG_LEVEL: {
    schema: z._default(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']), 'info'),
    help: 'fatal, error, warn, info, debug, trace or silent',
    example: 'info',
  },
} satisfies Settings;

/** Requests and answers hold addresses, names and cookies, so a log of one by mistake shows only that it was one. */
const hidden = () => undefined;

/** JSON lines without personal data: no addresses, names, cookies or bodies; a request is known by its id [SAFE-2]. */
export const createLog = ({ LOG_LEVEL }: ValuesOf<typeof logSettings>, destination?: DestinationStream): Logger =>
  pino(
    {
      level: LOG_LEVEL,
      base: null,
      redact: ['*.password', '*.cookie', '*.authorization', '*.email', '*.username'],
      serializers: {
        err: describeError,
        error: describeError,
        reason: describeError,
        req: hidden,
        res: hidden,
        request: hidden,
        reply: hidden,
      },
      hooks: {
        // pino would make the message of a line out of the message of an error.
        logMethod(given, method) {
          const [first, ...rest] = given as unknown[];
          const hasOwnWords = typeof rest[0] === 'string';
          const words = hasOwnWords ? rest : ['error', ...rest];
          if (first instanceof Error) return Reflect.apply(method, this, [{ err: first }, ...words]);
          const isWrapped = typeof first === 'object' && first !== null && 'err' in first;
          return Reflect.apply(method, this, isWrapped ? [first, ...words] : given);
        },
      },
    },
    ...(destination ? [destination] : []),
  );

/** Logs uncaught errors like all errors, and ends the process: Node would print everything they hold. */
export function logCrashes(log: Pick<Logger, 'fatal'>): void {
  const crash = (err: unknown) => {
    log.fatal({ err }, 'crashed');
    process.exit(1);
  };
  process.on('uncaughtException', crash);
  process.on('unhandledRejection', crash);
}

export type { Logger };
