import { randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Market } from '#features/market/contract';
import { kindsOf, type Role, type User } from '#features/session/contract';
import type { Context } from '#features/session/server';
import { createScope } from '#platform/server/db';
import { temporaryFolder, testDatabase, type TestDatabase } from '#platform/testing';
import { runTestCorner } from '../commands/test-corner.ts';

export const NOW = new Date('2026-11-20T08:00:00Z');

const someMarket = (facts: object): Market =>
  ({ hasTestCorner: true, supportsRepository: true, supportsClickTest: true, language: 'hr', ...facts }) as Market;

export const hr = someMarket({ label: 'hr', workspace: [10, 39] });
/** Another language of the same workspace. */
export const neighbour = someMarket({ label: 'neighbour', language: 'en', workspace: [10] });
/** Another workspace, without a test corner. */
export const elsewhere = someMarket({ label: 'elsewhere', workspace: [39], hasTestCorner: false });

// The other workspace comes first, as it may in a database.
const CATALOGUE = [39, 10]
  .map(
    (workspace) => `
  with made as (insert into catalog_school_groups (workspace_id, code, names, position)
    values (${workspace}, 'primary', '{"hr": "Osnovna škola", "en": "Primary"}', 1) returning id)
  insert into catalog_grades (workspace_id, school_group_id, number)
    select ${workspace}, id, number from made, generate_series(1, 3) number;
  insert into catalog_subjects (workspace_id, code, names, position, icon) values
    (${workspace}, 'mathematics', '{"hr": "Matematika", "en": "Mathematics"}', 1, 'calculator'),
    (${workspace}, 'nature', '{"hr": "Priroda", "en": "Nature"}', 2, 'leaf'),
    (${workspace}, 'reading', '{"hr": "Hrvatski", "en": "Reading"}', 3, 'book')`,
  )
  .join(';');

const trueFalse = { id: 'one', type: 'true-false', text: '2 + 2 = 4', key: { isTrue: true } };
export const numeric = { id: 'two', type: 'numeric', text: '6 × 7 = ?', points: 5, key: { value: 42 } };

/** A test as its file has it. */
export const aTest = (differs: object = {}): object => ({
  slug: 'first',
  title: 'First test',
  description: 'Two tasks.',
  grade: 1,
  subject: 'mathematics',
  questions: [trueFalse, numeric],
  ...differs,
});

/** A test that is answered by clicks. */
export const aClickTest = (differs: object = {}): object =>
  aTest({ slug: 'clicks', title: 'Clicks', questions: [trueFalse], ...differs });

export interface Stage {
  readonly database: TestDatabase;
  /** Writes a file below a new folder. @returns its path */
  file(name: string, content: unknown, folder?: string): string;
  /** Runs the command in the market hr, unless told otherwise. */
  run(...args: string[]): Promise<{ readonly exitCode: number; readonly said: string }>;
  /** A caller; a teacher of the market hr, unless told otherwise. */
  person(roles?: readonly Role[], market?: Market, more?: Partial<User>): Context;
}

/** Opens a database with grades 1 to 3, the subjects Matematika, Priroda and Hrvatski, and no tests. */
export async function openStage(): Promise<Stage> {
  const database = await testDatabase();
  await database.pool.query(CATALOGUE);
  return {
    database,
    file(name, content, folder = temporaryFolder()) {
      const path = join(folder, name);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
      return path;
    },
    async run(...args) {
      let said = '';
      const write = (text: string) => void (said += text);
      const markets = [hr, neighbour, elsewhere];
      const market = args.includes('--market') ? [] : ['--market', 'hr'];
      const exitCode = await runTestCorner([...args, ...market], {
        executor: database.orm,
        markets,
        now: NOW,
        write,
      });
      return { exitCode, said };
    },
    person(roles = ['ROLE_TEACHER'], market = hr, more = {}) {
      const user = { uid: randomUUID(), is_teacher: roles.includes('ROLE_TEACHER'), roles, internal: true, ...more };
      const scope = createScope(database.orm, market.workspace);
      return { scope, market, user, kinds: kindsOf(user as User) } as unknown as Context;
    },
  };
}
