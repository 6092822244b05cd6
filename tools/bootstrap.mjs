// Runs on any Node from 20 on: installs missing packages, then continues with the project's own Node 24.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { endWithNpm, findNpm } from './end-with-npm.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const [, , script, ...args] = process.argv;

const say = (line) => process.stderr.write(`${line}\n`);

/** Installs when the lock file is not the one that was installed last. */
function install() {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  const mark = join(root, 'node_modules/.klupa-installed');
  if (existsSync(mark) && readFileSync(mark, 'utf8') === lock) return;
  say('Installing packages …');
  // No package needs its install script; newer npm versions would ask about each.
  const npm = spawnSync('npm', ['ci', '--ignore-scripts', '--include=dev', '--include=optional', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (npm.status !== 0) {
    say('The packages could not be installed; see the lines above.');
    process.exit(npm.status ?? 1);
  }
  writeFileSync(mark, lock);
}

/** The pinned Node of this platform, else the running one where it is new enough. */
function nodePath() {
  const platform = process.platform === 'win32' ? 'win' : process.platform;
  const name = platform === 'win' ? 'node.exe' : 'bin/node';
  const pinned = join(root, 'node_modules', `node-${platform}-${process.arch}`, name);
  if (existsSync(pinned)) return pinned;
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  say(
    `There is no packaged Node 24 for ${process.platform}-${process.arch}; install Node 24 or later and start again.`,
  );
  return process.exit(1);
}

// Before the installation: npm may be stopped while it goes on.
const npm = findNpm();
install();
const child = spawn(nodePath(), [join(root, script), ...args], { cwd: root, stdio: 'inherit' });
// A terminal sends Ctrl+C to both; others (a service manager) to this one only.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
endWithNpm(npm, () => child.kill('SIGTERM'));
