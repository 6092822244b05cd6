import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addGuardianship } from '#features/children/server';
import { getStudentsBoard } from '#features/leaderboards/contract';
import { fillPath } from '#platform/kernel';
import { createScope } from '#platform/server/db';
import { createAccountApp, type AccountApp } from '#apps/server/testing/account-app';
import { browser, type Browser } from '#apps/server/testing/browser';
import { adult, classWith, entered, type Made } from '#apps/server/testing/classes/scored-class';
import { endpoints, personalData } from '#apps/server/testing/server-parts';

interface Row {
  readonly name: string;
  readonly trait: number;
  readonly creature: number;
  readonly number: number;
  readonly nicknameId?: string;
  readonly xpscore: number;
}
interface Listed {
  readonly id: string;
  readonly student: { readonly nickname: string };
  readonly isApproved: boolean;
  readonly reports: number;
}

let testApp: AccountApp;
/** Ana and Iva are in one class, Eva in another one. */
let [anaId, anaPoints] = ['', 0];
let teacher: Browser;
let otherTeacher: Browser;
let ana: Browser;
let iva: Browser;
let eva: Browser;
let classroom = 0;
let otherClass = 0;
let evaMade: Made;

beforeAll(async () => {
  testApp = await createAccountApp();
  testApp.today = new Date();
}, 30_000);
afterAll(() => testApp.close());

const scope = () => createScope(testApp.database.orm, [10, 39]);

beforeEach(async () => {
  teacher = (await adult(testApp, 'ROLE_TEACHER')).who;
  otherTeacher = (await adult(testApp, 'ROLE_TEACHER')).who;
  const first = await classWith(testApp, teacher, 2);
  const second = await classWith(testApp, otherTeacher, 1);
  const [one, two] = first.pupils as [Made, Made];
  const [three] = second.pupils as [Made];
  [anaId, anaPoints, classroom] = [one.uid, first.scores[0] ?? 0, first.id];
  [evaMade, otherClass] = [three, second.id];
  [ana, iva, eva] = (await Promise.all(
    [one, two, three].map(({ username, password }) => entered(testApp, username, password)),
  )) as [Browser, Browser, Browser];
}, 30_000);

const choose = (who: Browser, nickname: string) => who.call('PUT', '/api/p/user', { user: { nickname } });
async function rowOf(who: Browser): Promise<Row> {
  // The server updates a board every ten seconds.
  testApp.today = new Date(testApp.today.getTime() + 11_000);
  const answer = await who.call('POST', getStudentsBoard.path, { period: 'all' });
  expect(answer.status, answer.body).toBe(200);
  const { rows } = answer.data as { rows: Row[] };
  const found = rows.find(({ xpscore }) => xpscore === anaPoints);
  if (!found) throw new Error('Ana stands on the board');
  return found;
}
const listed = async (who: Browser, id = classroom) =>
  (await who.call('GET', `/api/p/classrooms/${id}/nicknames`)).data as Listed[];
const decide = (who: Browser, id: string, action: 'approve' | 'reset', classId = classroom) =>
  who.call('PUT', `/api/p/classrooms/${classId}/nicknames/${id}`, { action });
const report = (who: Browser, id: string) => who.call('POST', `/api/p/nicknames/${id}/report`);
const acts = async () =>
  (await teacher.call('GET', `/api/p/classrooms/${classroom}/activities`)).data as { kind: string; note: string }[];

/** The nickname of Ana, approved. */
async function approved(nickname: string): Promise<string> {
  await choose(ana, nickname);
  const [{ id }] = (await listed(teacher)) as [Listed];
  expect((await decide(teacher, id, 'approve')).status).toBe(200);
  return id;
}

describe('nicknames', () => {
  test('[LEAD-16] a new nickname is for the class alone until its teacher says yes; another one waits again', async () => {
    expect((await choose(ana, 'Zvjezdica')).status).toBe(200);
    const visitor = browser(testApp.server);
    expect(await rowOf(iva)).toMatchObject({ name: 'Zvjezdica' });
    for (const who of [eva, otherTeacher, visitor]) {
      const row = await rowOf(who);
      expect(row).toMatchObject({ name: '' });
      expect(row).not.toHaveProperty('nicknameId');
      expect(row.trait).toBeGreaterThan(0);
    }
    const [{ id, ...one }] = (await listed(teacher)) as [Listed];
    expect(one).toMatchObject({ student: { nickname: 'Zvjezdica' }, isApproved: false, reports: 0 });
    expect((await decide(teacher, id, 'approve')).status).toBe(200);
    for (const who of [eva, otherTeacher]) expect(await rowOf(who)).toMatchObject({ name: 'Zvjezdica' });
    // Visitors see the generated name [LEAD-6].
    expect(await rowOf(visitor)).toMatchObject({ name: '' });
    expect(await acts()).toMatchObject([{ kind: 'nickname-approved', note: 'Zvjezdica' }]);
    await choose(ana, 'Zvjezdica');
    expect(await rowOf(eva)).toMatchObject({ name: 'Zvjezdica' });
    await choose(ana, 'Druga');
    expect(await rowOf(eva)).toMatchObject({ name: '' });
    // The approval is for the previous nickname.
    expect((await decide(teacher, id, 'approve')).code).toBe('nicknames.unknown');
  });

  test('[LEAD-16] only teachers of a class in use decide, for its students; a reset takes the nickname away', async () => {
    await choose(ana, 'Zvjezdica');
    const [{ id }] = (await listed(teacher)) as [Listed];
    expect((await otherTeacher.call('GET', `/api/p/classrooms/${classroom}/nicknames`)).code).toBe(
      'classrooms.unknown',
    );
    expect((await decide(otherTeacher, id, 'approve')).code).toBe('classrooms.unknown');
    expect((await decide(otherTeacher, id, 'approve', otherClass)).code).toBe('nicknames.unknown');
    for (const who of [ana, iva]) expect((await decide(who, id, 'approve')).status).toBe(403);
    expect((await eva.call('PUT', `/api/p/nicknames/${id}`, { action: 'approve' })).code).toBe('nicknames.unknown');
    expect((await decide(teacher, 'nonsense', 'reset')).code).toBe('nicknames.unknown');
    expect((await decide(teacher, id, 'reset')).status).toBe(200);
    expect((await ana.call('GET', '/api/p/userdata')).data).toMatchObject({ nickname: '', isNicknameApproved: false });
    expect(await acts()).toMatchObject([{ kind: 'nickname-reset', note: 'Zvjezdica' }]);
    await choose(ana, 'Druga');
    const [second] = (await listed(teacher)) as [Listed];
    await testApp.database.pool.query('update classrooms_classrooms set archived_at = now() where id = $1', [
      classroom,
    ]);
    expect((await decide(teacher, second.id, 'approve')).code).toBe('classrooms.is-archived');
  });

  test('[LEAD-16] a guardian decides for the own child, and for no other one', async () => {
    const { uid, who: guardian } = await adult(testApp, 'ROLE_PARENT');
    await choose(ana, 'Zvjezdica');
    await choose(eva, 'Oblak');
    await addGuardianship(scope(), uid, { workspaceId: 10, id: anaId }, new Date());
    const own = (await guardian.call('GET', '/api/p/nicknames')).data as Listed[];
    expect(own).toMatchObject([{ student: { nickname: 'Zvjezdica' }, isApproved: false }]);
    const [other] = (await listed(otherTeacher, otherClass)) as [Listed];
    const answer = (id: string) => guardian.call('PUT', `/api/p/nicknames/${id}`, { action: 'approve' });
    expect((await answer(other.id)).code).toBe('nicknames.unknown');
    expect((await answer(own[0]?.id ?? '')).status).toBe(200);
    expect(await rowOf(eva)).toMatchObject({ name: 'Zvjezdica' });
  });

  test('[LEAD-16] a guardian whose e-mail is not confirmed approves nothing, and takes away all the same', async () => {
    const { uid, who: guardian } = await adult(testApp, 'ROLE_PARENT', null);
    await choose(ana, 'Zvjezdica');
    await addGuardianship(scope(), uid, { workspaceId: 10, id: anaId }, new Date());
    const [own] = (await guardian.call('GET', '/api/p/nicknames')).data as [Listed];
    const answer = (action: string) => guardian.call('PUT', `/api/p/nicknames/${own.id}`, { action });
    expect((await answer('approve')).code).toBe('nicknames.email-not-verified');
    expect(await rowOf(eva)).toMatchObject({ name: '' });
    expect((await answer('reset')).status).toBe(200);
  });

  test('[LEAD-16] a nickname from before the rule waits, and contact data in it gets no approval', async () => {
    await testApp.database.pool.query(`update session_users set nickname = 'zovi 091 234' where id = $1`, [anaId]);
    const [{ id, isApproved }] = (await listed(teacher)) as [Listed];
    expect(isApproved).toBe(false);
    expect((await decide(teacher, id, 'approve')).code).toBe('account.nickname-invalid');
    expect(await rowOf(eva)).toMatchObject({ name: '' });
    expect((await decide(teacher, id, 'reset')).status).toBe(200);
  });

  test('[LEAD-16] no call tells strangers a nickname that waits, or the name', async () => {
    await choose(ana, 'Skrivenica');
    expect(await rowOf(iva)).toMatchObject({ name: 'Skrivenica' });
    const values: Record<string, string> = { classroom: String(classroom), id: String(classroom), user: anaId };
    const readCalls = endpoints.filter(({ method, path }) => method === 'GET' || path.startsWith('/bookshelf/v2/'));
    expect(readCalls.length).toBeGreaterThan(60);
    for (const who of [eva, otherTeacher, browser(testApp.server)]) {
      for (const { method, path } of readCalls) {
        if (path === '/api/p/live') continue;
        const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
        const params = Object.fromEntries(names.map((name) => [name, values[name] ?? anaId]));
        const { body } = await who.call(method, fillPath(path, params), method === 'POST' ? {} : undefined);
        expect(body, path).not.toContain('Skrivenica');
        expect(body, path).not.toContain(anaId);
      }
    }
  });

  test('[LEAD-16] nobody writes ways to be reached into a nickname', async () => {
    for (const nickname of ['zovi 091 234 567', 'nula devet jedan', 'ana@hr.example', 'Ilica ulica', 'An\u200Ba']) {
      const answer = await choose(ana, nickname);
      expect(answer.status).toBe(400);
      expect(answer.fields).toEqual([{ path: 'body.user.nickname', code: 'account.nickname-invalid' }]);
    }
  });

  test('[LEAD-16] adults write a nickname as they write a name', async () => {
    expect((await choose(teacher, 'Prof. Ana')).status).toBe(200);
    expect((await teacher.call('GET', '/api/p/userdata')).data).toMatchObject({ nickname: 'Prof. Ana' });
    const answer = await choose(teacher, 'ana.klupa.com');
    expect(answer.fields).toEqual([{ path: 'body.user.nickname', code: 'account.name-invalid' }]);
    expect((await choose(ana, 'Prof. Ana')).code).toBe('account.nickname-invalid');
  });

  test('[LEAD-16] another generated name is there for everybody at once', async () => {
    const nameOf = ({ trait, creature, number }: Pick<Row, 'trait' | 'creature' | 'number'>) => ({
      trait,
      creature,
      number,
    });
    const before = nameOf(await rowOf(eva));
    expect((await ana.call('GET', '/api/p/userdata')).data).toMatchObject({ generatedName: before });
    const next = (await ana.call('POST', '/api/p/user/generated-name')).data as Row;
    expect(next).not.toEqual(before);
    expect(nameOf(await rowOf(eva))).toEqual(next);
    expect(nameOf(await rowOf(browser(testApp.server)))).toEqual(next);
    expect((await teacher.call('POST', '/api/p/user/generated-name')).code).toBe('account.not-changeable');
  });
});

describe('reports', () => {
  test('[LEAD-16] a report sends an approved nickname back to the adults; once they looked, more reports only count', async () => {
    const id = await approved('Zvjezdica');
    expect((await rowOf(eva)).nicknameId).toBe(id);
    expect(await rowOf(ana)).not.toHaveProperty('nicknameId');
    for (let times = 0; times < 3; times++) expect((await report(eva, id)).status).toBe(200);
    expect(await rowOf(eva)).toMatchObject({ name: '' });
    expect(await listed(teacher)).toMatchObject([{ isApproved: false, reports: 1 }]);
    await decide(teacher, id, 'approve');
    expect(await listed(teacher)).toMatchObject([{ isApproved: true, reports: 0 }]);
    expect((await report(otherTeacher, id)).status).toBe(200);
    expect(await rowOf(eva)).toMatchObject({ name: 'Zvjezdica' });
    expect(await listed(teacher)).toMatchObject([{ isApproved: true, reports: 1 }]);
    expect(JSON.stringify(await listed(teacher))).not.toContain(evaMade.uid);
  });

  test('[LEAD-16] [ACC-18] the yes after a report stays when the reporter is erased, and names nobody', async () => {
    const id = await approved('Zvjezdica');
    await report(eva, id);
    await decide(teacher, id, 'approve');
    for (const { erase } of personalData) await erase(scope(), { workspaceId: 10, id: evaMade.uid });
    const { rows } = await testApp.database.pool.query('select t::text as row from nicknames_reports t');
    expect(JSON.stringify(rows)).not.toContain(evaMade.uid);
    expect((await report(otherTeacher, id)).status).toBe(200);
    expect(await listed(teacher)).toMatchObject([{ isApproved: true, reports: 1 }]);
    // With the student all goes.
    for (const { erase } of personalData) await erase(scope(), { workspaceId: 10, id: anaId });
    const { rowCount } = await testApp.database.pool.query('select from nicknames_reports where nickname_id = $1', [
      id,
    ]);
    expect(rowCount).toBe(0);
  });

  test('[LEAD-16] nobody reports without an account, oneself, or more than ten nicknames a day', async () => {
    const id = await approved('Zvjezdica');
    expect((await report(browser(testApp.server), id)).status).toBe(401);
    expect((await report(ana, id)).code).toBe('nicknames.unknown');
    expect((await report(eva, 'nonsense')).code).toBe('nicknames.unknown');
    const answers: number[] = [];
    for (let times = 0; times < 11; times++) answers.push((await report(iva, id)).status);
    expect(answers.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 200));
    expect(answers[10]).toBe(429);
  });

  test('[LEAD-16] [ACC-9] a child that waits for its guardian reports nothing', async () => {
    const id = await approved('Zvjezdica');
    await testApp.database.pool.query('update session_users set waits_for_guardian_since = now() where id = $1', [
      evaMade.uid,
    ]);
    const waiting = await entered(testApp, evaMade.username, evaMade.password);
    expect((await report(waiting, id)).code).toBe('nicknames.waiting-for-guardian');
    expect(await listed(teacher)).toMatchObject([{ isApproved: true, reports: 0 }]);
  });
});

test('[LEAD-16] who was in a class that is archived sees the nickname only, and no name', async () => {
  await choose(ana, 'Zvjezdica');
  const [{ id }] = (await listed(teacher)) as [Listed];
  await decide(teacher, id, 'approve');
  await choose(iva, 'Skriveni');
  await testApp.database.pool.query('update classrooms_classrooms set archived_at = now() where id = $1', [classroom]);
  for (const who of [iva, teacher]) expect(await rowOf(who)).toMatchObject({ name: 'Zvjezdica' });
  await decide(teacher, id, 'reset');
  await choose(ana, '');
  for (const who of [iva, teacher]) {
    const answer = await who.call('POST', getStudentsBoard.path, { period: 'all' });
    const rows = (answer.data as { rows: (Row & { isSelf: boolean })[] }).rows.filter(({ isSelf }) => !isSelf);
    expect(JSON.stringify(rows)).not.toContain('Tajno');
  }
  expect(await rowOf(iva)).toMatchObject({ name: '' });
});
