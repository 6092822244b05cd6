import { createAccount } from '#features/session/server';
import { createScope } from '#platform/server/db';
import { createBenchApp, PASSWORD, signIn, WORKSPACE } from '../support/bench-app.ts';
import { startServer } from '../support/server-process.ts';
import { reportFact } from '../support/sequentially.ts';

const PUPILS = 35;
const SECONDS = 10;
const PORT = 4397;
/** What a server allows an address by itself. */
const DEFAULT_RATE_LIMIT = '12000';

/**
 * A class comes in: 35 logins and joins from one address within 10 s, each with two mistyped passwords and two mistyped codes
 * first, under the limits that hold by default. A check, not a ratio: all are in, and none twice.
 */
export async function benchJoining(): Promise<boolean> {
  const bench = await createBenchApp();
  const names = Array.from({ length: PUPILS }, (_, index) => `pupil${index}`);
  for (const name of names) await bench.addStudent(name);
  const teacher = { email: 'teacher@bench.example', firstName: 'Bench', lastName: 'Teacher', password: PASSWORD };
  await createAccount(createScope(bench.context.database.orm, [WORKSPACE]), { ...teacher, roles: ['ROLE_TEACHER'] });
  const server = await startServer(
    { script: 'apps/server/main.ts', env: { ...bench.env, RATE_LIMIT: DEFAULT_RATE_LIMIT } },
    PORT,
  );
  const call = async (path: string, body: object, cookie = '') => {
    const response = await fetch(`http://127.0.0.1:${PORT}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
    });
    return { status: response.status, data: ((await response.json()) as { data: { id: number; code: string } }).data };
  };
  try {
    const asTeacher = await signIn(PORT, teacher.email);
    const label = { grade: 2, letter: 'a', customGroup: '' };
    const school = { name: 'School', town: 'Town' };
    const made = await call('/api/p/classrooms', { school, ...label, publications: [] }, asTeacher);
    const { id } = made.data;
    const { code } = (await call(`/api/p/classrooms/${id}/classroom-code`, { publications: [] }, asTeacher)).data;
    const swapped = code.slice(0, 10) + code.charAt(11) + code.charAt(10);
    const typos = [code.slice(1), swapped === code ? `${code}A` : swapped];

    const startedAt = performance.now();
    const statuses = await Promise.all(
      names.map(async (username) => {
        for (const password of ['klupa-bnech', 'klupa bench']) await call('/api/login', { username, password });
        const cookie = await signIn(PORT, username);
        for (const typo of typos) await call('/api/p/join-classroom', { code: typo }, cookie);
        // And once more, like a student who is not sure that it worked.
        await call('/api/p/join-classroom', { code }, cookie);
        return (await call('/api/p/join-classroom', { code }, cookie)).status;
      }),
    );
    const seconds = (performance.now() - startedAt) / 1000;
    const { rows } = await bench.pool.query<{ members: number; uses: number }>(
      `select (select count(*)::int from classrooms_members where role = 'student') as members,
              (select uses::int from classrooms_codes where code = $1) as uses`,
      [code],
    );
    const { members = 0, uses = 0 } = rows[0] ?? {};
    const isIn = statuses.every((status) => status === 200) && members === PUPILS && uses === PUPILS;
    const isGood = isIn && seconds <= SECONDS;
    const figure = `${members} in, ${uses} places taken, ${seconds.toFixed(1)} s`;
    return reportFact(`${PUPILS} logins and joins from one address, two typos each`, figure, `≤${SECONDS} s`, isGood);
  } finally {
    await server.stop();
    await bench.close();
  }
}
