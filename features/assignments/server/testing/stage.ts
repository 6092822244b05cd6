import { createClassFixture, NOW, type ClassFixture } from '#features/classrooms/server/testing';
import type { Market } from '#features/market/contract';
import { loadDemoQuiz } from '#features/quizzes/server';
import type { NewAccount, Context } from '#features/session/server';
import { createScope } from '#platform/server/db';
import { EVIDENCES_OF, type AssignmentBody, type SubjectBody } from '../../contract/index.ts';
import type { AssignmentDeps } from '../deps.ts';

export const TEACHER = { roles: ['ROLE_TEACHER'], isTeacher: true } as const;
export const TODAY = '2026-11-20';
export const DAY_MS = 86_400_000;

const MARKET = {
  ...{ language: 'hr', label: 'hr', timeZone: 'Europe/Zagreb', workspace: [10, 39] },
  ...{ hasQuizLeaderboard: true, supportsRepository: true, mailsReminders: true },
} as unknown as Market;

/**
 * A river in three parts of the book `river` (a cover before them), a course of two units, and materials of a unit in the teacher's corner: a
 * link, a page of a book, a video with captions.
 */
const THINGS = `
  insert into catalog_publications (workspace_id, identifier, alias, language, name, authors, theme_id, book_type, subject_ids,
      is_locked, format, file_key, spine, units, accessibility, digest, cover_key)
    values (10, 'river', 'river', 'hr', 'Rijeka', '[]', 4, 'textbook', '{}', false, 'epub', '', array['cover', 'one', 'two', 'three'],
        array['cover', 'one', 'one#b', 'two', 'three'], '{}', '', 'k'),
      (10, 'course', 'course', 'hr', 'Tečaj', '[]', 4, 'textbook', '{}', false, 'cmi5', '', '{}', array['u1', 'u2'], '{}', '', null);
  insert into catalog_modules (workspace_id, publication_id, position, name, status, href)
    select 10, id, place, 'Dio ' || href, 2, href from catalog_publications,
      lateral (values (1, 'one', 'river'), (2, 'two', 'river'), (1, 'u1', 'course'), (2, 'u2', 'course')) m (place, href, book)
    where alias = book;
  insert into catalog_modules (workspace_id, publication_id, position, name, status, href)
    select 10, id, 1, 'Dio a', 2, 'a' from catalog_publications where alias in ('free', 'mine');
  with made as (insert into repository_units (workspace_id, language, grade_id, subject_id, title, unit_order, is_published, created_at, changed_at)
      values (10, 'hr', 1, 1, 'Cjelina', 1, true, now(), now()) returning id)
    insert into repository_materials (workspace_id, unit_id, folder_id, kind, title, address, publication_id, part, file_id, captions_id, position, changed_at)
    select 10, made.id, 1, kind, title, address, (select id from catalog_publications where alias = book), part, file, captions, 1, now()
    from made, (values ('link', 'Poveznica', 'https://example.org/', null, '', null::uuid, null::uuid),
      ('book', 'Stranica', '', 'river', 'two', null, null),
      ('video', 'Video', '', null, '', '00000000-0000-4000-8000-0000000000f1', '00000000-0000-4000-8000-0000000000f2'))
      m (kind, title, address, book, part, file, captions);
  insert into files_files (workspace_id, id, name, state, kind, media_type, size, thumbnail_key, created_at)
    values (10, '00000000-0000-4000-8000-0000000000f1', 'video', 'ready', 'video', 'video/mp4', 1, 'key', now()),
      (10, '00000000-0000-4000-8000-0000000000f2', 'captions', 'ready', 'captions', 'text/vtt', 1, null, now())`;

export const VIDEO = '00000000-0000-4000-8000-0000000000f1';
export const CAPTIONS = '00000000-0000-4000-8000-0000000000f2';

const quiz = (slug: string, more: object = {}) => ({
  ...{ slug, title: `Kviz ${slug}`, opens: '2026-11-20T07:00:00Z', closes: '2026-11-27T20:00:00Z', minutes: 20 },
  questions: [{ id: 'one', type: 'true-false', text: 'Prvo?', key: { isTrue: true } }],
  ...more,
});

/** A mail that was sent: its name, the class, and each address with the user of whom it speaks. */
interface Mail {
  readonly mail: string;
  readonly classroom: string;
  readonly to: readonly { readonly id: string; readonly email: string }[];
}

/** Classes, things to assign, and what students do with them. */
export interface Stage {
  readonly app: ClassFixture;
  /** The moment, and what teachers see of the teacher's corner, are the tests' to set. */
  readonly deps: AssignmentDeps & { time: Date; seen: number[]; readonly mails: Mail[] };
  people(count: number, differs?: Partial<NewAccount>): Promise<Context[]>;
  /** A class of a teacher with so many students. */
  classOf(students?: number): Promise<{ id: number; teacher: Context; students: Context[] }>;
  coTeacher(owner: Context, id: number): Promise<Context>;
  /** Id of a row by a name of it. */
  idOf(kind: 'publication' | 'material' | 'quiz', name: string): Promise<number>;
  /** A user has read units, a minute after another. */
  read(context: Context, alias: string, units: readonly string[], at?: string): Promise<void>;
  attempt(context: Context, slug: string, submittedAt: string | null): Promise<void>;
  archive(id: number): Promise<void>;
}

export const uidOf = ({ user }: Context): string => user.uid ?? '';
export const inMarket = (context: Context): Context => ({ ...context, market: MARKET });

/** The body of an assignment for a whole class, from today on, without an end. */
export const bodyOf = (subject: SubjectBody, differs: Partial<AssignmentBody> = {}): AssignmentBody => ({
  ...{ title: 'Zadatak', instruction: 'Pročitaj.', from: TODAY, due: null, students: null },
  ...{ evidence: EVIDENCES_OF[subject.kind][0] ?? 'opened', subject },
  ...differs,
});

export const RIVER = { kind: 'publication', publication: 'river' } as const;

const NAMES = {
  publication: 'select id from catalog_publications where alias = $1',
  material: 'select id from repository_materials where title = $1',
  quiz: 'select id from quizzes_quizzes where slug = $1',
};

export async function openStage(): Promise<Stage> {
  const app = await createClassFixture();
  const { pool, orm } = app.database;
  await pool.query(THINGS);
  const scope = createScope(orm, [10, 39]);
  const quizzes = [quiz('autumn'), quiz('over', { opens: '2026-11-01T07:00:00Z', closes: '2026-11-10T07:00:00Z' })];
  for (const file of quizzes) await loadDemoQuiz(scope, MARKET, { file, userIds: [] }, NOW);
  const deps = {
    time: NOW,
    seen: [] as number[],
    clock: { now: (): Date => deps.time },
    mails: [] as Mail[],
    mailNotice: async (...[, mail, to, { classroom }]: Parameters<AssignmentDeps['mailNotice']>) =>
      void deps.mails.push({ mail, classroom, to: to.map(({ id, email }) => ({ id, email })) }),
    findSeenMaterials: async (_: Context, ids: readonly number[]) =>
      new Set(ids.filter((id) => deps.seen.includes(id))),
  };
  const people: Stage['people'] = async (count, differs = {}) => (await app.people(count, differs)).map(inMarket);
  const idOf: Stage['idOf'] = async (kind, name) => Number((await pool.query(NAMES[kind], [name])).rows[0]?.id);
  return {
    ...{ app, deps, people, idOf },
    async classOf(count = 2) {
      const [teacher] = (await people(1, TEACHER)) as [Context];
      const { id } = await app.classOf(teacher, { publications: [] });
      const students = await people(count);
      await app.enrol(teacher, String(id), students, []);
      return { id, teacher, students };
    },
    async coTeacher(owner, id) {
      const [colleague] = (await people(1, TEACHER)) as [Context];
      await app.coTeach(owner, String(id), colleague);
      return colleague;
    },
    async read(context, alias, units, at = '2026-11-19T08:00:00Z') {
      for (const [minute, unit] of units.entries())
        await pool.query(
          `insert into progress_results (workspace_id, user_id, publication_id, activity, is_completed, read_at)
           values (10, $1, $2, $3, true, $4)`,
          [uidOf(context), await idOf('publication', alias), unit, new Date(Date.parse(at) + minute * 60_000)],
        );
      await pool.query(
        `insert into progress_days (workspace_id, user_id, publication_id, day, seconds, last_at)
         values (10, $1, $2, ($3::timestamptz at time zone 'UTC')::date, 0, $3) on conflict do nothing`,
        [uidOf(context), await idOf('publication', alias), at],
      );
    },
    async attempt(context, slug, submittedAt) {
      await pool.query(
        `insert into quizzes_attempts (workspace_id, quiz_id, user_id, started_at, ends_at, submitted_at, answers)
         values (39, $1, $2, $3, $3, $4, '{}')`,
        [await idOf('quiz', slug), uidOf(context), '2026-11-20T09:00:00Z', submittedAt],
      );
    },
    archive: async (id) => {
      await pool.query('update classrooms_classrooms set archived_at = now() where id = $1', [id]);
    },
  };
}
