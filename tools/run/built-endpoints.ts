import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { endpoints } from '../../apps/server/features.ts';
import { callsIn, faultsOf, importedFromContracts } from '../built-endpoints.ts';
import { ROOT } from './steps.ts';

const TESTS = ['**/*.test.{ts,tsx}', '**/testing/**'];

// The gate of the calls: the scripts that the browser loads make each call as its contract says.
const read = (pattern: string, exclude: string[] = []): string[] =>
  globSync(pattern, { cwd: ROOT, exclude }).map((file) => readFileSync(join(ROOT, file), 'utf8'));

const built = read('dist/{web,worker}/**/*.js').flatMap(callsIn);
if (built.length === 0) throw new Error('Build the web app first: node tools/run/build.ts');
const sources = read('{apps,platform}/web/**/*.{ts,tsx}', TESTS).concat(read('features/*/web/**/*.{ts,tsx}', TESTS));
const declared = new Set(endpoints.map(({ name }) => name));
const imported = new Set(sources.flatMap(importedFromContracts).filter((name) => declared.has(name)));
if (imported.size === 0) throw new Error('No source of the web asks for a call: the pattern of imports is wrong');
const faults = faultsOf(endpoints, built, imported);
for (const fault of faults) process.stdout.write(`✗ built endpoints, ${fault}\n`);
if (faults.length > 0) process.exitCode = 1;
else process.stdout.write(`✓ built endpoints: ${imported.size} that the web asks for, ${endpoints.length} declared\n`);
