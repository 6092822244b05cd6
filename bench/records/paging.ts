import type { SystemPool } from '#platform/server/db';
import {
  consistentThrough,
  findStatement,
  findStatements,
} from '../../features/records/server/repositories/queries.ts';
import { readStatements } from '../../features/records/server/use-cases/read-statements.ts';
import { alternately, report, type Measure } from '../support/sequentially.ts';

/** Pages at each end whose speed is compared. */
const EDGE = 50;

type Asked = Readonly<Record<string, string>>;

const credentialOf = (workspaceId: number) => ({
  ...{ credentialId: '', workspaceId, publicationId: null, scopes: ['all'] },
  account: { homePage: 'https://klupa.example/credentials', name: 'bench' },
});

/** A page, and the parameters of the next one. */
async function read(system: SystemPool, workspaceId: number, params: Asked): Promise<{ found: number; next?: Asked }> {
  const call = { method: 'GET', version: '2.0.0', params, contentType: '', body: Buffer.alloc(0) } as const;
  const { body } = await readStatements(
    { ...call, header: () => undefined, credential: credentialOf(workspaceId) },
    {
      find: (scope, search) => findStatements(system, scope, search),
      findOne: (scope, id) => findStatement(system, scope, id),
      consistentThrough: (workspace) => consistentThrough(system, workspace),
      findActivities: async () => new Map(),
      withAttachments: async (answer) => answer,
    },
  );
  const page = JSON.parse(String(body)) as { statements: unknown[]; more: string };
  const more = new URLSearchParams(page.more.split('?')[1]).get('more');
  return { found: page.statements.length, ...(more !== null && { next: { more } }) };
}

/** Follows `more` from the first page to the end; the parameters of each page. @throws if statements are missing */
async function walk(system: SystemPool, workspaceId: number, asked: Asked, all: number): Promise<Asked[]> {
  const pages: Asked[] = [];
  let found = 0;
  for (let next: Asked | undefined = asked; next !== undefined;) {
    pages.push(next);
    const page: Awaited<ReturnType<typeof read>> = await read(system, workspaceId, next);
    found += page.found;
    next = page.next;
  }
  if (found !== all) throw new Error(`more leads to ${found} of ${all} statements`);
  return pages;
}

/** The last pages of a search against its first ones. */
export async function benchPaging(system: SystemPool, workspaceId: number, all: number): Promise<boolean> {
  // Half of the statements come from content.
  const searches: Readonly<Record<string, readonly [Asked, number]>> = {
    everything: [{}, all],
    'related activities, oldest first': [
      { activity: 'https://content.example/book', related_activities: 'true', ascending: 'true' },
      all / 2,
    ],
  };
  const results: boolean[] = [];
  for (const [name, [asked, count]] of Object.entries(searches)) {
    const pages = await walk(system, workspaceId, asked, count);
    const speedOf =
      (edge: readonly Asked[]): Measure =>
      async () => {
        const begun = performance.now();
        for (const params of edge) await read(system, workspaceId, params);
        return (edge.length * 1000) / (performance.now() - begun);
      };
    const ratio = await alternately(speedOf(pages.slice(-EDGE)), speedOf(pages.slice(0, EDGE)));
    results.push(report(`more to the end of ${all}, ${name}: last ${EDGE} pages against first`, ratio, 0.8));
  }
  return results.every(Boolean);
}
