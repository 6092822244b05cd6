import { existsSync } from 'node:fs';

/** The environment, with `.env` of the working folder beneath it. The only place that reads it. */
export function environment(): Record<string, string | undefined> {
  if (existsSync('.env')) process.loadEnvFile('.env');
  return process.env;
}
