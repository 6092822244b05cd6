import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import TinCan from 'tincanjs';
import { startRecordNode, type RecordNode } from '../../testing/records/record-node.ts';

let node: RecordNode;
let lrs: TinCan.LRS;
beforeAll(async () => {
  node = await startRecordNode();
  lrs = new TinCan.LRS({ endpoint: node.endpoint, username: node.username, password: node.secret, allowFail: false });
}, 120_000);
afterAll(() => node.close());

/** Waits for what the client hands to a callback. @throws the status of a refusal */
const done = <T>(call: (callback: TinCan.Callback<T>) => void): Promise<T> =>
  new Promise((resolve, reject) => {
    call((error, result) => {
      if (error === null) resolve(result);
      else reject(new Error(String(error)));
    });
  });

const agent = new TinCan.Agent({ account: { homePage: 'https://school.example', name: 'ana' } });
const activity = new TinCan.Activity({
  id: 'https://content.example/map',
  definition: { name: { hr: 'Karta' }, interactionType: 'true-false' },
});
const VERBS = 'http://adlnet.gov/expapi/verbs';
const statementOf = (verb: string, more: object = {}) =>
  new TinCan.Statement({ id: randomUUID(), actor: agent, verb: { id: `${VERBS}/${verb}` }, target: activity, ...more });
const idsOf = ({ statements }: TinCan.StatementsResult) => statements.map(({ id }) => id);

test('[PROG-23] TinCanJS sends, reads, filters, goes on by more, and voids', async () => {
  expect((await done<TinCan.About>((callback) => lrs.about({ callback }))).version).toContain('1.0.2');
  const first = statementOf('answered', { result: { score: { scaled: 0.5 }, success: true, response: 'true' } });
  await done((callback) => lrs.saveStatement(first, { callback }));
  // The same again is as if stored, something else under its id is refused.
  await done((callback) => lrs.saveStatement(first, { callback }));
  const other = statementOf('failed', { id: first.id });
  await expect(done((callback) => lrs.saveStatement(other, { callback }))).rejects.toThrow('409');
  const read = await done<TinCan.Statement>((callback) => lrs.retrieveStatement(first.id, { callback }));
  expect([read.id, read.result?.score?.scaled, read.stored]).toEqual([first.id, 0.5, expect.stringMatching(/Z$/)]);

  const others = Array.from({ length: 5 }, () => statementOf('completed'));
  await done((callback) => lrs.saveStatements(others, { callback }));
  const query = (params: object) =>
    done<TinCan.StatementsResult>((callback) => lrs.queryStatements({ params, callback }));
  expect(idsOf(await query({ agent, verb: first.verb }))).toEqual([first.id]);
  let page = await query({ activity, ascending: true, limit: 2 });
  const found = idsOf(page);
  for (let pages = 1; page.more; pages++) {
    expect(pages).toBeLessThan(3);
    const url = page.more;
    page = await done<TinCan.StatementsResult>((callback) => lrs.moreStatements({ url, callback }));
    found.push(...idsOf(page));
  }
  expect(found).toEqual([first, ...others].map(({ id }) => id));

  const voiding = statementOf('voided', { target: new TinCan.StatementRef({ id: first.id }) });
  await done((callback) => lrs.saveStatement(voiding, { callback }));
  await expect(done((callback) => lrs.retrieveStatement(first.id, { callback }))).rejects.toThrow('404');
  const voided = await done<TinCan.Statement>((callback) => lrs.retrieveVoidedStatement(first.id, { callback }));
  expect(voided.id).toBe(first.id);
  const known = await done<TinCan.Activity>((callback) => lrs.retrieveActivity(activity.id, { callback }));
  expect(known.definition?.name).toEqual({ hr: 'Karta' });
});

test('[PROG-23] TinCanJS keeps states and profiles, and is held to what it last read', async () => {
  const contentType = 'application/json';
  const at = { agent, activity };
  await done((callback) => lrs.saveState('bookmark', { page: 3 }, { ...at, contentType, callback }));
  const merge = { ...at, contentType, method: 'POST' };
  await done((callback) => lrs.saveState('bookmark', { answers: [1] }, { ...merge, callback }));
  const state = await done<TinCan.State | null>((callback) => lrs.retrieveState('bookmark', { ...at, callback }));
  expect(state?.contents).toEqual({ page: 3, answers: [1] });
  await done((callback) => lrs.dropState('bookmark', { ...at, callback }));
  expect(await done((callback) => lrs.retrieveState('bookmark', { ...at, callback }))).toBeNull();

  for (const kind of ['ActivityProfile', 'AgentProfile'] as const) {
    const save = (contents: object, lastSHA1?: string) =>
      done((callback) =>
        lrs[`save${kind}`]('settings', contents, { ...at, contentType, ...(lastSHA1 && { lastSHA1 }), callback }),
      );
    const read = () => done<TinCan.State | null>((callback) => lrs[`retrieve${kind}`]('settings', { ...at, callback }));
    await save({ level: 1 });
    const before = await read();
    await save({ level: 2 }, before?.etag);
    await expect(save({ level: 9 }, before?.etag)).rejects.toThrow('412');
    expect((await read())?.contents).toEqual({ level: 2 });
    await done((callback) => lrs[`drop${kind}`]('settings', { ...at, callback }));
    expect(await read()).toBeNull();
  }
});

test('[PROG-23] [PROG-22] attachments of TinCanJS come back with their statements', async () => {
  const attachment = new TinCan.Attachment({
    usageType: 'https://content.example/drawing',
    display: { en: 'Drawing' },
    contentType: 'text/plain',
  });
  attachment.setContentFromString('A lime tree');
  const statement = statementOf('experienced', { attachments: [attachment] });
  await done((callback) => lrs.saveStatement(statement, { callback }));
  const params = { attachments: true };
  const read = await done<TinCan.Statement>((callback) => lrs.retrieveStatement(statement.id, { params, callback }));
  expect(read.attachments?.map((one) => one.getContentAsString())).toEqual(['A lime tree']);
});

test('[PROG-23] TinCanJS is refused with a wrong password, and hears of a wrong statement', async () => {
  const stranger = new TinCan.LRS({
    endpoint: node.endpoint,
    username: node.username,
    password: 'x',
    allowFail: false,
  });
  await expect(done((callback) => stranger.queryStatements({ params: {}, callback }))).rejects.toThrow('401');
  const wrong = statementOf('answered', { result: { score: { scaled: 2 } } });
  await expect(done((callback) => lrs.saveStatement(wrong, { callback }))).rejects.toThrow('400');
});
