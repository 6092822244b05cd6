import type { Pool } from 'pg';
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

/** A page, and what the next one is asked with. */
async function read(pool: Pool, workspaceId: number, params: Asked): Promise<{ found: number; next?: Asked }> {
  const call = { method: 'GET', version: '2.0.0', params, contentType: '', body: Buffer.alloc(0) } as const;
  const { body } = await readStatements(
    { ...call, header: () => undefined, credential: credentialOf(workspaceId) },
    {
      find: (scope, search) => findStatements(pool, scope, search),
      findOne: (scope, id) => findStatement(pool, scope, id),
      consistentThrough: (workspace) => consistentThrough(pool, workspace),
      findActivities: async () => new Map(),
      withAttachments: async (answer) => answer,
    },
  );
  const page = JSON.parse(String(body)) as { statements: unknown[]; more: string };
  const more = new URLSearchParams(page.more.split('?')[1]).get('more');
  return { found: page.statements.length, ...(more !== null && { next: { more } }) };
}

/** Follows `more` from the first page to the end; what each page is asked with. @throws where statements are missing */
async function walk(pool: Pool, workspaceId: number, asked: Asked, all: number): Promise<Asked[]> {
  const pages: Asked[] = [];
  let found = 0;
  for (let next: Asked | undefined = asked; next !== undefined;) {
    pages.push(next);
    const page: Awaited<ReturnType<typeof read>> = await read(pool, workspaceId, next);
    found += page.found;
    next = page.next;
  }
  if (found !== all) throw new Error(`more leads to ${found} of ${all} statements`);
  return pages;
}

/** The last pages of a search against its first ones. */
export async function benchPaging(pool: Pool, workspaceId: number, all: number): Promise<boolean> {
  const searches: Readonly<Record<string, Asked>> = {
    everything: {},
    'related activities, oldest first': {
      ...{ activity: 'https://content.example/book', related_activities: 'true', ascending: 'true' },
    },
  };
  const results: boolean[] = [];
  for (const [name, asked] of Object.entries(searches)) {
    const pages = await walk(pool, workspaceId, asked, all);
    const speedOf =
      (edge: readonly Asked[]): Measure =>
      async () => {
        const begun = performance.now();
        for (const params of edge) await read(pool, workspaceId, params);
        return (edge.length * 1000) / (performance.now() - begun);
      };
    const ratio = await alternately(speedOf(pages.slice(-EDGE)), speedOf(pages.slice(0, EDGE)));
    results.push(report(`more to the end of ${all}, ${name}: last ${EDGE} pages against first`, ratio, 0.8));
  }
  return results.every(Boolean);
}
