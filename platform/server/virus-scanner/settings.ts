import * as z from 'zod/mini';
import { flag, type Settings } from '#platform/server/config';
import { readAddress } from './address.ts';

export const scannerSettings = {
  CLAMD_URL: {
    schema: z.optional(
      z.string().check(z.refine((text) => readAddress(text) !== undefined, 'is no address such as tcp://host:3310')),
    ),
    help: 'Where clamd looks for viruses in uploaded files: tcp://host:port or unix:/path; empty = nowhere',
    example: 'tcp://127.0.0.1:3310',
  },
  CLAMD_REQUIRED: {
    schema: flag(false),
    help: 'true refuses uploaded files while clamd does not answer; else they are accepted with a warning in the log',
    example: 'true',
  },
} satisfies Settings;
