import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { buildEngine } from './build-web.ts';
import { ROOT } from './steps.ts';

// `npm run dev`: the server starts again when one of its files changes; Vite replaces modules of the web app in place,
// behind the same port. The reader's engine, of another origin, is built once.
await buildEngine();
const args = ['--watch', '--watch-preserve-output', join(ROOT, 'apps/server/dev.ts')];
const child: ChildProcess = spawn(process.execPath, args, { cwd: ROOT, stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
child.on('exit', (code) => process.exit(code ?? 0));
