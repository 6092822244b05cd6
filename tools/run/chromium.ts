import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromiumPath } from '../../platform/testing/chromium-path.ts';

/** The browser of the browser tests: CHROMIUM_PATH, else the system's, else, as root, Debian's package. Exits without one. */
export function ensureChromium(): string {
  const found = chromiumPath();
  if (found && existsSync(found)) return found;
  const isRoot = process.getuid?.() === 0;
  if (isRoot && spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status === 0) {
    process.stderr.write('Installing Chromium …\n');
    const quiet = {
      stdio: ['ignore', 'ignore', 'inherit'] as const,
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    };
    spawnSync('apt-get', ['update', '-qq'], { ...quiet, stdio: ['ignore', 'ignore', 'inherit'] });
    for (const name of ['chromium-headless-shell', 'chromium']) {
      spawnSync('apt-get', ['install', '-y', '-qq', name], { ...quiet, stdio: ['ignore', 'ignore', 'inherit'] });
      const installed = chromiumPath();
      if (installed) return installed;
    }
  }
  process.stderr.write('The browser tests need Chromium: install the package "chromium", or set CHROMIUM_PATH.\n');
  process.exit(1);
}
