import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { importCatalogue } from '#features/catalog/server';
import { activityId } from '#features/progress/contract';
import type { launchUnit } from '#features/courses/contract';
import { createAccounts } from '#features/session/server';
import type { DataOf } from '#platform/kernel';
import { createScope } from '#platform/server/db';
import { temporaryFolder } from '#platform/testing';
import { demoExercises, packExercise, unitId } from '#demo';
import { browser, type Browser } from '../browser.ts';
import { createTestApp, PASSWORD, type TestApp } from '../test-app.ts';

const EXTENSION = 'https://w3id.org/xapi/cmi5/context/extensions/';
const CATEGORY = 'https://w3id.org/xapi/cmi5/context/categories/';

/** An opened unit, as its content knows it. */
export interface Launched {
  readonly address: URL;
  readonly unit: string;
  readonly actor: object;
  readonly registration: string;
  readonly authorization: string;
  readonly sessionId: string;
}

/** The whole server with one course, and two students. */
export async function courseStage(fill: (testApp: TestApp) => Promise<void>) {
  const testApp = await createTestApp();
  await fill(testApp);
  const { rows } = await testApp.database.pool.query<{ id: string }>('select id from catalog_publications');
  const publication = Number(rows[0]?.id);
  const people = ['ana', 'iva'].map((username) => ({
    ...{ username, firstName: 'Zvjezdana', lastName: 'Ban', roles: ['ROLE_STUDENT'] as const },
  }));
  await createAccounts(createScope(testApp.database.orm, [10, 39]), people, PASSWORD);
  const signIn = async (username: string): Promise<Browser> => {
    const one = browser(testApp.server);
    await one.call('POST', '/api/login', { username, password: PASSWORD });
    return one;
  };
  const activityOf = (unit: string) => activityId({ publicationId: publication, unit });

  const xapi = (
    { authorization }: Pick<Launched, 'authorization'>,
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    payload?: object,
  ) =>
    testApp.server.inject({
      ...{ method, url: `/xapi/${path}` },
      headers: { host: 'hr.localhost', authorization, 'x-experience-api-version': '1.0.3', origin: 'null' },
      ...(payload && { payload }),
    });
  const fetchToken = (address: URL) =>
    testApp.server.inject({
      method: 'POST',
      url: new URL(address.searchParams.get('fetch') ?? '').pathname,
      headers: { host: 'hr.localhost', origin: 'null', 'sec-fetch-site': 'cross-site' },
    });

  async function launch(who: Browser, unit: string): Promise<Launched> {
    const opened = await who.call('POST', `/api/p/courses/${publication}/launch`, { unit });
    if (opened.status !== 200) throw new Error(opened.body);
    const address = new URL((opened.data as DataOf<typeof launchUnit>).address);
    const authorization = `Basic ${(await fetchToken(address)).json()['auth-token']}`;
    const actor = JSON.parse(address.searchParams.get('actor') ?? '{}') as object;
    const registration = address.searchParams.get('registration') ?? '';
    const state = {
      activityId: activityOf(unit),
      agent: JSON.stringify(actor),
      registration,
      stateId: 'LMS.LaunchData',
    };
    const data = await xapi({ authorization }, 'GET', `activities/state?${new URLSearchParams(state).toString()}`);
    const { contextTemplate } = data.json() as { contextTemplate: { extensions: Record<string, string> } };
    const sessionId = contextTemplate.extensions[`${EXTENSION}sessionid`] ?? '';
    return { address, unit, actor, registration, authorization, sessionId };
  }

  /** A statement that cmi5 defines. */
  function statement({ actor, registration, sessionId, unit }: Launched, verb: string, result?: object) {
    const isMoving = result !== undefined && ('success' in result || 'completion' in result);
    return {
      ...{ id: randomUUID(), actor, timestamp: new Date().toISOString(), ...(result && { result }) },
      verb: { id: `http://adlnet.gov/expapi/verbs/${verb}` },
      object: { id: activityOf(unit) },
      context: {
        registration,
        contextActivities: {
          category: [{ id: `${CATEGORY}cmi5` }, ...(isMoving ? [{ id: `${CATEGORY}moveon` }] : [])],
          grouping: [{ id: unit }],
        },
        extensions: { [`${EXTENSION}sessionid`]: sessionId },
      },
    };
  }
  /** An answer to a question: a statement that cmi5 allows. */
  const answered = (launched: Launched, scaled: number) => ({
    ...statement(launched, 'answered', { score: { scaled } }),
    object: { id: `${launched.unit}/questions/1` },
    context: {
      registration: launched.registration,
      extensions: { [`${EXTENSION}sessionid`]: launched.sessionId },
    },
  });

  interface Stored {
    readonly verb: { readonly id: string };
    readonly object: { readonly id: string };
  }
  const stored = async (launched: Launched): Promise<(Stored & { readonly name: string })[]> => {
    const { statements } = (await xapi(launched, 'GET', 'statements?ascending=true')).json() as {
      statements: Stored[];
    };
    return statements.map((one) => ({ ...one, name: one.verb.id.split('/').at(-1) ?? '' }));
  };

  return {
    ...{ testApp, publication, activityOf, xapi, fetchToken, launch, statement, answered },
    ...{ ana: await signIn('ana'), iva: await signIn('iva') },
    post: async (launched: Launched, ...list: object[]) =>
      (await xapi(launched, 'POST', 'statements', list)).statusCode,
    /** The verbs of a registration, in the order of storing. */
    verbsOf: async (launched: Launched) => (await stored(launched)).map(({ name }) => name),
    /** The objects of a registration's statements with a verb. */
    objectsOf: async (launched: Launched, verb: string) =>
      (await stored(launched)).filter(({ name }) => name === verb).map(({ object }) => object.id),
    close: () => testApp.close(),
  };
}
export type CourseStage = Awaited<ReturnType<typeof courseStage>>;

/** A stage with one exercise of the demo, and the id of its unit. */
export async function exerciseStage(): Promise<{ readonly stage: CourseStage; readonly unit: string }> {
  const [exercise] = demoExercises('hr');
  if (!exercise) throw new Error('There is no exercise');
  const stage = await courseStage(async (testApp) => {
    const folder = temporaryFolder();
    await writeFile(join(folder, 'counting.zip'), await packExercise(exercise));
    const deps = { executor: testApp.database.orm, storage: testApp.storage };
    await importCatalogue(folder, { workspacesOf: () => [10] }, deps);
  });
  return { stage, unit: unitId(exercise) };
}
