import type { Market } from '#features/market/contract';
import { createRateLimits } from '#features/session/server';
import { fixedClock } from '#platform/server/clock';
import { createScope, createSystemScope, type Scope } from '#platform/server/db';
import { testDatabase, type TestDatabase } from '#platform/testing';
import { runCredentials } from '../commands/credentials.ts';
import type { CredentialsDeps, FoundPublication } from '../deps.ts';
import { createCredentialsServer, type CredentialCall, type CredentialsServer } from '../index.ts';

export const START = '2026-11-23T08:00:30Z';
const SECRET = 'a secret of tests, long enough for codes';
const markets = [
  { label: 'hr', language: 'hr', workspace: [10, 39] },
  { label: 'en', language: 'en', workspace: [11] },
] as unknown as readonly Market[];
const books: readonly FoundPublication[] = [
  { workspaceId: 10, id: 7, alias: 'counting', name: 'Counting to ten' },
  { workspaceId: 10, id: 8, alias: 'letters', name: 'First letters' },
];

/** What an operator's command prints with `--json`. */
export interface Printed {
  readonly id: number;
  readonly username: string;
  readonly secret: string;
  readonly endpoint: string;
}

export const basic = ({ username, secret }: Pick<Printed, 'username' | 'secret'>): string =>
  `Basic ${Buffer.from(`${username}:${secret}`).toString('base64')}`;

/** A database, nodes on it, and an operator's shell. */
export async function openOffice() {
  const database: TestDatabase = await testDatabase();
  const clock = fixedClock(START);
  const scopes: Readonly<Record<'hr' | 'en', Scope>> = {
    hr: createScope(database.orm, [10, 39]),
    en: createScope(database.orm, [11]),
  };
  const system = createSystemScope(database.orm, 'credentials.tests');
  const deps: CredentialsDeps = {
    clock,
    codeSecret: SECRET,
    rateLimits: createRateLimits({ system, clock, secret: 'a secret of tests, long enough to sign' }),
    originOf: () => 'https://hr.example',
    homePageOf: (label) => `https://${label}.example`,
    findMarketPublication: async ({ workspaces }, _, key) =>
      books.find(({ alias, workspaceId }) => alias === key && workspaces.includes(workspaceId)),
    searchPublications: async () => [],
    listPublicationNames: async () => [],
  };
  async function run(...args: string[]) {
    let output = '';
    const write = (text: string) => void (output += text);
    const command = { ...deps, executor: database.orm, markets, now: clock.now(), write };
    return { exitCode: await runCredentials(args, command), output };
  }
  return {
    database,
    clock,
    scopes,
    run,
    node: (): CredentialsServer => createCredentialsServer(deps),
    /** Makes a credential of the publication `counting` in market hr, unless told otherwise. */
    async create(...more: string[]): Promise<Printed> {
      const where = more.includes('--workspace') ? [] : ['--publication', 'counting'];
      const { output, exitCode } = await run('create', '--market', 'hr', ...where, '--json', ...more);
      if (exitCode !== 0) throw new Error(output);
      return JSON.parse(output) as Printed;
    },
    /** A call of content, to be changed where a test wants. */
    call: (authorization: string | undefined, differs: Partial<CredentialCall> = {}): CredentialCall => ({
      scope: scopes.hr,
      authorization,
      addressMark: 'here',
      ...differs,
    }),
  };
}
export type Office = Awaited<ReturnType<typeof openOffice>>;
