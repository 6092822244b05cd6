import { createAccounts } from '#features/session/server';
import { createScope } from '#platform/server/db';
import { ACCOUNT_PASSWORD, type AccountApp } from '../account-app.ts';
import { browser, type Browser } from '../browser.ts';
import { request } from '../personal-data-in.ts';

export interface Made {
  readonly uid: string;
  readonly username: string;
  readonly password: string;
}

let count = 0;
let points = 1000;

export async function entered(testApp: AccountApp, username: string, password: string): Promise<Browser> {
  const one = browser(testApp.server);
  const { status, body } = await one.call('POST', '/api/login', { username, password });
  if (status !== 200) throw new Error(`${username} cannot sign in: ${body}`);
  return one;
}

/** A teacher or a parent, with a confirmed e-mail unless told otherwise. */
export async function adult(
  testApp: AccountApp,
  role: 'ROLE_TEACHER' | 'ROLE_PARENT',
  emailVerifiedAt: Date | null = testApp.today,
) {
  const email = testApp.fresh('adult');
  const person = { email, firstName: 'Tea', lastName: 'Cher', roles: [role], market: 'hr' } as const;
  const isTeacher = role === 'ROLE_TEACHER';
  const account = { ...person, isTeacher, ...(emailVerifiedAt && { emailVerifiedAt }) };
  const [uid = ''] = await createAccounts(createScope(testApp.database.orm, [10, 39]), [account], ACCOUNT_PASSWORD);
  return { uid, who: await entered(testApp, email, ACCOUNT_PASSWORD) };
}

/** A class with pupils who have points. */
export async function classWith(testApp: AccountApp, who: Browser, size: number) {
  const label = { grade: 2, letter: 'a', customGroup: '', publications: [] };
  const { id } = await request(who, 'POST', '/api/p/classrooms', {
    school: { name: 'OŠ Lipa', town: 'Zagreb' },
    ...label,
  });
  const pupils = Array.from({ length: size }, () => ({
    first_name: 'Tajno',
    last_name: 'Ime',
    username: `nick${++count}`,
  }));
  const made = (await request(who, 'POST', `/api/p/classrooms/${id}/pupils`, { pupils })) as unknown as {
    pupils: Made[];
  };
  const scores: number[] = [];
  for (const { uid } of made.pupils) {
    scores.push(++points);
    await testApp.database.pool.query(
      `insert into progress_totals (workspace_id, user_id, publication_id, visited, completed, scored, score_sum, points)
       values (10, $1, 1, 1, 1, 0, 0, $2)`,
      [uid, points],
    );
  }
  return { id, pupils: made.pupils, scores };
}
