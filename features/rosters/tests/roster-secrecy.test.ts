import { afterEach, beforeEach, expect, test } from 'vitest';
import { laterDelivery, NOW, createRosterCli } from './roster-cli.ts';
import { createTestApp, type TestApp } from '#apps/server/testing/test-app';

let testApp: TestApp;
const { fresh, run, roster, importFiles } = createRosterCli(() => testApp);

beforeEach(async () => {
  testApp = await createTestApp({}, [], { clock: { now: () => NOW } });
}, 30_000);
afterEach(() => testApp.close());

/** Everything that the standard error stream gets of an error, and what an inspecting logger would add. */
async function thrownBy(work: Promise<unknown>): Promise<string> {
  const error: unknown = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof Error)) throw new Error('It should have failed');
  return [error.stack, String(error), JSON.stringify(error), String(error.cause)].join('\n');
}

function expectSecret(text: string): void {
  for (const value of ['lipa.example', 'djuro', 'Đuro', 'Šimić', 'Babić', 'Tea', 'params'])
    expect(text).not.toContain(value);
}

/** What happens to a row of accounts fails. */
const failing = (event: string, raise: string) =>
  testApp.database.pool.query(
    `create function fail() returns trigger language plpgsql as $$ begin ${raise} return new; end $$;
     create trigger fail before ${event} on session_users for each row execute function fail()`,
  );

test.each([
  ['check', () => ['check', roster()]],
  ['import', () => ['import', roster(), '--out', fresh('out.csv')]],
])('OneRoster: a query that fails in the comparison of "%s" tells no name and no e-mail', async (_, args) => {
  await testApp.database.pool.query('alter table session_logins rename to elsewhere');
  const said = await thrownBy(run(args()));
  expect(said).toContain('relation "session_logins" does not exist');
  expectSecret(said);
});

test('OneRoster: a query that fails while an import is undone tells no name', async () => {
  await importFiles(roster());
  const renamed = await importFiles(roster(laterDelivery));
  await failing('update', `raise exception 'no room';`);
  const said = await thrownBy(run(['undo', renamed.id]));
  expect(said).toContain('no room');
  expectSecret(said);
});

test('OneRoster: a message that quotes the value is not repeated', async () => {
  await failing('insert', `perform new.last_name::int;`);
  const said = await thrownBy(run(['import', roster(), '--out', fresh('out.csv')]));
  expect(said).toContain('The database refused a query (22P02)');
  expectSecret(said);
});
