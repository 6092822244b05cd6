import { createServer, type IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import { listen, type Host } from './exercise-host.ts';
import { statementFaults, type Launch, type Stored } from './session-rules.ts';

interface Session {
  readonly launch: Launch;
  /** Of `LMS.LaunchData`. */
  readonly data: object;
  readonly preferences: object | undefined;
  readonly token: string;
  isFetched: boolean;
  readonly statements: Stored[];
}

export interface RecordStore extends Host {
  open(session: Pick<Session, 'launch' | 'data' | 'preferences'>): void;
  statements(registration: string): readonly Stored[];
  /** Everything that clients did against the rules of cmi5. */
  readonly faults: readonly string[];
}

type Answer = readonly [status: number, body?: unknown];

const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'authorization, content-type, x-experience-api-version',
  'access-control-max-age': '600',
};

/** The LMS beside the browser: launch data, preferences, and statements that it checks by the rules of cmi5. */
export async function recordStore(): Promise<RecordStore> {
  const sessions: Session[] = [];
  const faults: string[] = [];

  function refuse(status: number, ...problems: string[]): Answer {
    faults.push(...problems);
    return [status, { problems }];
  }

  function fetchToken(search: URLSearchParams): Answer {
    const session = sessions.find(({ launch }) => launch.registration === search.get('for'));
    if (!session || session.isFetched) return [200, { 'error-code': '1', 'error-text': 'used' }];
    session.isFetched = true;
    return [200, { 'auth-token': session.token }];
  }

  function readState({ launch, data }: Session, search: URLSearchParams): Answer {
    const expected = {
      stateId: 'LMS.LaunchData',
      activityId: launch.activityId,
      agent: launch.actor,
      registration: launch.registration,
    };
    const isRight = Object.entries(expected).every(([name, value]) => search.get(name) === value);
    return isRight ? [200, data] : refuse(404, `state: ${search}`);
  }

  function readProfile({ launch, preferences }: Session, search: URLSearchParams): Answer {
    const isRight = search.get('profileId') === 'cmi5LearnerPreferences' && search.get('agent') === launch.actor;
    if (!isRight) return refuse(404, `profile: ${search}`);
    return preferences ? [200, preferences] : [404];
  }

  function store(session: Session, sent: readonly Stored[]): Answer {
    for (const statement of sent) {
      // A repeated id is the same statement.
      if (session.statements.some(({ id }) => id === statement.id)) continue;
      const problems = statementFaults(statement, session.launch, session.statements);
      if (problems.length > 0) return refuse(400, ...problems);
      session.statements.push(statement);
    }
    return [200, sent.map(({ id }) => id)];
  }

  async function answer(request: IncomingMessage): Promise<Answer> {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://store');
    const { authorization, 'x-experience-api-version': version } = request.headers;
    const call = `${request.method} ${pathname}`;
    if (request.method === 'OPTIONS') return [204];
    if (call === 'POST /fetch') return fetchToken(searchParams);
    const session = sessions.find(({ token }) => authorization === `Basic ${token}`);
    if (!session) return refuse(401, `${call}: no token`);
    if (version !== '1.0.3') return refuse(400, `${call}: no version`);
    if (call === 'GET /xapi/activities/state') return readState(session, searchParams);
    if (call === 'GET /xapi/agents/profile') return readProfile(session, searchParams);
    if (call === 'POST /xapi/statements') return store(session, [(await json(request)) as Stored | Stored[]].flat());
    return refuse(404, call);
  }

  const host = await listen(
    createServer(async (request, response) => {
      const [status, body] = await answer(request);
      response.writeHead(status, { ...CORS, 'content-type': 'application/json' });
      response.end(body === undefined ? undefined : JSON.stringify(body));
    }),
  );
  return {
    ...host,
    open: (session) => {
      const token = Buffer.from(`learner:${session.launch.registration}`).toString('base64');
      sessions.push({ ...session, token, isFetched: false, statements: [] });
    },
    statements: (registration) => sessions.find(({ launch }) => launch.registration === registration)?.statements ?? [],
    faults,
  };
}
