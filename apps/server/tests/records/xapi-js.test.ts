import { createHash, randomUUID } from 'node:crypto';
import { createRequire } from 'node:module';
import type { Statement } from '@xapi/xapi';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startRecordNode, type RecordNode } from '../../testing/records/record-node.ts';

// Its ES module is a bundle without the file ending that Node asks for.
const XAPI = createRequire(import.meta.url)('@xapi/xapi') as typeof import('@xapi/xapi').default;
type Client = InstanceType<typeof XAPI>;
type Config = ConstructorParameters<typeof XAPI>[0];

let node: RecordNode;
beforeAll(async () => {
  node = await startRecordNode();
}, 120_000);
afterAll(() => node.close());

const idsOf = ({ data }: { data: { statements: readonly Statement[] } }) => data.statements.map(({ id }) => id);

// Its types end at 1.0.3; what it sends is the version that it is given.
describe.each(['1.0.3', '2.0.0'])('@xapi/xapi speaks %s', (version) => {
  const agent = { objectType: 'Agent' as const, account: { homePage: 'https://school.example', name: version } };
  const activityId = `https://content.example/${version}/exercise`;
  const statementOf = (more: Partial<Statement> = {}): Statement => ({
    id: randomUUID(),
    actor: agent,
    verb: XAPI.Verbs.ANSWERED,
    object: { objectType: 'Activity', id: activityId },
    ...more,
  });
  const client = (adapter: Config['adapter'] = 'axios'): Client => {
    const auth = XAPI.toBasicAuth(node.username, node.secret);
    return new XAPI({ endpoint: node.endpoint, auth, version: version as '1.0.3', ...(adapter && { adapter }) });
  };

  test('[PROG-23] it sends, reads, filters, goes on by more, and voids', async () => {
    const xapi = client();
    expect((await xapi.getAbout()).data.version).toContain(version);
    const first = statementOf({ result: { score: { scaled: 0.5 }, success: true } });
    expect((await xapi.sendStatement({ statement: first })).data).toEqual([first.id]);
    const stored = await xapi.getStatement({ statementId: first.id ?? '' });
    expect(stored.data).toMatchObject({ ...first, authority: { account: { name: node.username } } });
    expect(stored.headers['x-experience-api-version']).toBe(version);

    const others = Array.from({ length: 5 }, () => statementOf({ verb: XAPI.Verbs.COMPLETED }));
    expect((await xapi.sendStatements({ statements: others })).data).toEqual(others.map(({ id }) => id));
    const byVerb = await xapi.getStatements({ agent, verb: XAPI.Verbs.ANSWERED.id });
    expect(idsOf(byVerb)).toEqual([first.id]);

    const found: (string | undefined)[] = [];
    let page = await xapi.getStatements({ activity: activityId, ascending: true, limit: 2 });
    found.push(...idsOf(page));
    for (let pages = 1; page.data.more; pages++) {
      expect(pages).toBeLessThan(3);
      page = (await xapi.getMoreStatements({ more: page.data.more })) as typeof page;
      found.push(...idsOf(page));
    }
    expect(found).toEqual([first, ...others].map(({ id }) => id));

    const voiding = await xapi.voidStatement({ actor: agent, statementId: first.id ?? '' });
    await expect(xapi.getStatement({ statementId: first.id ?? '' })).rejects.toThrow('404');
    expect((await xapi.getVoidedStatement({ voidedStatementId: first.id ?? '' })).data).toMatchObject({ id: first.id });
    // What finds a statement finds those that point at it.
    expect(idsOf(await xapi.getStatements({ agent, verb: XAPI.Verbs.ANSWERED.id }))).toEqual(voiding.data);
    expect((await xapi.getActivity({ activityId })).data.id).toBe(activityId);
    expect((await xapi.getAgent({ agent })).data).toMatchObject({ objectType: 'Person', account: [agent.account] });
  });

  test('[PROG-23] it keeps states and profiles, merges them, and is held to ETags', async () => {
    const xapi = client('fetch');
    const place = { agent, activityId, stateId: 'bookmark' };
    await xapi.setState({ ...place, state: { page: 3 }, etag: '*', matchHeader: 'If-None-Match' });
    const now = (await xapi.getState(place)).headers['etag'] as string;
    await xapi.createState({ ...place, state: { answers: [1] }, etag: now, matchHeader: 'If-Match' });
    expect((await xapi.getState(place)).data).toEqual({ page: 3, answers: [1] });
    expect((await xapi.getStates({ agent, activityId })).data).toEqual(['bookmark']);
    const last = (await xapi.getState(place)).headers['etag'] as string;
    await xapi.deleteState({ ...place, etag: last });
    await expect(xapi.getState(place)).rejects.toThrow();

    const ofActivity = { activityId, profileId: 'settings' };
    const isNew = { etag: '*', matchHeader: 'If-None-Match' as const };
    await xapi.setActivityProfile({ ...ofActivity, ...isNew, profile: { level: 1 } });
    await expect(xapi.setActivityProfile({ ...ofActivity, ...isNew, profile: { level: 9 } })).rejects.toThrow(
      'exists already',
    );
    const { headers } = await xapi.getActivityProfile(ofActivity);
    const change = { ...ofActivity, etag: headers['etag'] as string, matchHeader: 'If-Match' as const };
    await xapi.setActivityProfile({ ...change, profile: { level: 2 } });
    await expect(xapi.setActivityProfile({ ...change, profile: { level: 3 } })).rejects.toThrow('If-Match');
    expect((await xapi.getActivityProfile(ofActivity)).data).toEqual({ level: 2 });
    expect((await xapi.getActivityProfiles({ activityId })).data).toEqual(['settings']);

    const ofAgent = { agent, profileId: 'voice' };
    await xapi.setAgentProfile({ ...ofAgent, ...isNew, profile: { speed: 1 } });
    expect((await xapi.getAgentProfile(ofAgent)).data).toEqual({ speed: 1 });
    expect((await xapi.getAgentProfiles({ agent })).data).toEqual(['voice']);
    const mine = (await xapi.getAgentProfile(ofAgent)).headers['etag'] as string;
    await xapi.deleteAgentProfile({ ...ofAgent, etag: mine });
    expect((await xapi.getAgentProfiles({ agent })).data).toEqual([]);
  });

  test('[PROG-23] [PROG-22] its attachments come back with their statements', async () => {
    // With the other adapter it sends them as application/octet-stream.
    const xapi = client('fetch');
    const text = `A drawing of a lime tree, ${version}`;
    const bytes = new TextEncoder().encode(text);
    const attachment = {
      usageType: XAPI.AttachmentUsages.SUPPORTING_MEDIA,
      display: { en: 'Drawing' },
      contentType: 'text/plain',
      length: bytes.length,
      sha2: createHash('sha256').update(bytes).digest('hex'),
    };
    const statement = statementOf({ attachments: [attachment] });
    await xapi.sendStatement({ statement, attachments: [bytes.buffer] });
    const { data } = await xapi.getStatement({ statementId: statement.id ?? '', attachments: true });
    expect(data).toEqual([expect.objectContaining({ id: statement.id, attachments: [attachment] }), text]);
  });

  test('[PROG-23] it hears what is wrong, and a wrong password opens nothing', async () => {
    const answer = client('fetch').sendStatement({ statement: statementOf({ result: { score: { scaled: 2 } } }) });
    await expect(answer).rejects.toThrow('result.score.scaled');
    const auth = XAPI.toBasicAuth(node.username, 'wrong');
    const stranger = new XAPI({ endpoint: node.endpoint, auth, version: version as '1.0.3' });
    await expect(stranger.getStatements({})).rejects.toThrow('401');
  });
});
