import type { Hash } from 'node:crypto';
import type { RosterFiles } from './archive.ts';
import { csvRows } from './csv-rows.ts';
import { RosterRefused, type Mode } from './roster.ts';

/** The files that are read. Demographics, guardians' links and results are not: the product needs none of them. */
export const FILES = ['academicSessions', 'orgs', 'courses', 'classes', 'users', 'roles', 'enrollments'] as const;
export type FileName = (typeof FILES)[number];

export interface Manifest {
  /** Name of the system that wrote the files; empty when it does not say. */
  readonly source: string;
  readonly version: '1.1' | '1.2';
  readonly modes: Readonly<Record<FileName, Mode>>;
}

/** Without these a full roster is none (OneRoster 1.2 CSV, appendix A); 1.1 has the roles in users.csv. */
const NEEDED: Readonly<Record<Manifest['version'], readonly FileName[]>> = {
  '1.1': ['orgs', 'classes', 'users', 'enrollments'],
  '1.2': ['orgs', 'classes', 'users', 'roles', 'enrollments'],
};
const SOURCE_MAX = 100;

/** Reads manifest.csv and holds the archive to it. @throws RosterRefused */
export async function readManifest(files: RosterFiles, digest: Hash): Promise<Manifest> {
  const said = new Map<string, string>();
  const file = { name: 'manifest.csv', stream: files.open('manifest.csv'), columns: ['propertyName', 'value'], digest };
  for await (const { cells } of csvRows(file)) said.set(cells.propertyName ?? '', cells.value ?? '');
  const version = said.get('oneroster.version') ?? '';
  if (version !== '1.1' && version !== '1.2')
    throw new RosterRefused(
      version
        ? `manifest.csv says OneRoster ${version}; 1.1 and 1.2 can be read.`
        : 'manifest.csv does not say oneroster.version.',
    );
  const modes = Object.fromEntries(FILES.map((name) => [name, modeOf(name, said.get(`file.${name}`), files)]));
  const manifest = {
    source: (said.get('source.systemCode') || said.get('source.systemName') || '').slice(0, SOURCE_MAX),
    version,
    modes: modes as Manifest['modes'],
  } as const;
  const isDelta = FILES.every((name) => manifest.modes[name] !== 'bulk');
  const missing = NEEDED[version].filter((name) => manifest.modes[name] === 'absent');
  if (missing.length > 0 && !isDelta)
    throw new RosterRefused(
      `manifest.csv leaves out ${missing.map((name) => `${name}.csv`).join(', ')}, without which there is no roster.`,
    );
  if (FILES.every((name) => manifest.modes[name] === 'absent'))
    throw new RosterRefused('manifest.csv says that every file is absent.');
  return manifest;
}

function modeOf(name: FileName, said: string | undefined, files: RosterFiles): Mode {
  const mode = said?.toLowerCase() || 'absent';
  if (mode !== 'bulk' && mode !== 'delta' && mode !== 'absent')
    throw new RosterRefused(`manifest.csv: file.${name} is "${mode}"; it may be bulk, delta or absent.`);
  if (mode !== 'absent' && !files.names.has(`${name}.csv`))
    throw new RosterRefused(`manifest.csv promises ${name}.csv, and it is not there.`);
  return mode;
}
