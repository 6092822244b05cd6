import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { env } from 'node:process';

/** The shell without windows first: the same engine, at half the work of a browser that draws its own frame. */
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * The browser that browser tests drive: `CHROMIUM_PATH`, else the first Chromium or Chrome on the search path; undefined
 * lets Playwright use its own.
 */
export function chromiumPath(): string | undefined {
  if (env['CHROMIUM_PATH']) return env['CHROMIUM_PATH'];
  const folders = (env['PATH'] ?? '').split(delimiter).filter(Boolean);
  return NAMES.flatMap((name) => folders.map((folder) => join(folder, name))).find((path) => existsSync(path));
}

/** Flags that make a headless browser work in a container and keep it off the network. */
export const CHROMIUM_FLAGS: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
