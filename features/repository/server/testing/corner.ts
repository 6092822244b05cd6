import { randomUUID } from 'node:crypto';
import type { Market } from '#features/market/contract';
import { kindsOf, type Role } from '#features/session/contract';
import type { Context } from '#features/session/server';
import type { Result } from '#platform/kernel';
import { createScope } from '#platform/server/db';
import { testDatabase, type TestDatabase } from '#platform/testing';
import type { RepositoryDeps } from '../deps.ts';
import { createFolder } from '../use-cases/edit-folder.ts';
import { createMaterial } from '../use-cases/edit-material.ts';
import { createUnit } from '../use-cases/edit-unit.ts';

export const NOW = new Date('2026-11-20T08:00:00Z');

interface PersonOptions {
  readonly roles?: readonly Role[];
  readonly market?: object;
  readonly workspaces?: readonly number[];
}

/** A teacher's corner with grades 1 and 2, and the subjects Matematika and Priroda. */
export interface Corner {
  readonly database: TestDatabase;
  /** The moment, and the colleagues of users, are the tests' to set. */
  readonly deps: RepositoryDeps & { time: Date; readonly colleagues: Map<string, readonly string[]> };
  /** Ids by number, and by code. */
  readonly grades: Readonly<Record<number, number>>;
  readonly subjects: Readonly<Record<'mathematics' | 'nature', number>>;
  /** A caller; a teacher of the market hr, unless told otherwise. */
  person(options?: PersonOptions): Context;
  /** A published unit of the first grade, unless told otherwise. */
  unit(editor: Context, title: string, differs?: object): Promise<number>;
  folder(editor: Context, unit: number, title: string, parent?: number): Promise<number>;
  /** A link, unless told otherwise. */
  material(editor: Context, folder: number, title: string, differs?: object): Promise<number>;
}

export const codeOf = (result: Result<unknown>): string => (result.isOk ? 'ok' : result.error.code);

/** @throws the code of a refusal */
export function valueOf<T>(result: Result<T>): T {
  if (!result.isOk) throw new Error(result.error.code);
  return result.value;
}

const CATALOGUE = `
  with made as (insert into catalog_school_groups (workspace_id, code, names, position)
    values (10, 'primary', '{"hr": "Osnovna škola", "en": "Primary"}', 1) returning id)
  insert into catalog_grades (workspace_id, school_group_id, number) select 10, id, number from made, generate_series(1, 2) number;
  insert into catalog_subjects (workspace_id, code, names, position, icon) values
    (10, 'mathematics', '{"hr": "Matematika", "en": "Mathematics"}', 1, 'calculator'),
    (10, 'nature', '{"hr": "Priroda", "en": "Nature"}', 2, 'leaf');
  insert into catalog_publications (workspace_id, identifier, alias, language, name, authors, theme_id, book_type,
      subject_ids, file_key, spine, accessibility, digest, cover_key)
    select 10, 'urn:' || alias, alias, language, name, '[]', 4, 'textbook', array[]::bigint[], 'none', array['a'], '{}', '', key
    from (values ('brojevi', 'hr', 'Brojevi', 'k1'), ('slova', 'hr', 'Slova', 'k2'), ('numbers', 'en', 'Numbers', null))
      book (alias, language, name, key)`;

/** Opens a database with a catalogue and nothing in the corner. */
export async function openCorner(): Promise<Corner> {
  const database = await testDatabase();
  await database.pool.query(CATALOGUE);
  const idsOf = async (table: string, key: string) => {
    const { rows } = await database.pool.query<{ id: string; key: string }>(`select id, ${key} as key from ${table}`);
    return Object.fromEntries(rows.map((row) => [row.key, Number(row.id)]));
  };
  const grades = await idsOf('catalog_grades', 'number');
  const subjects = (await idsOf('catalog_subjects', 'code')) as Corner['subjects'];
  const deps = {
    time: NOW,
    clock: { now: (): Date => deps.time },
    colleagues: new Map<string, readonly string[]>(),
    jobs: { send: async () => {} },
    openFile: async () => undefined,
    listColleagues: async (_: unknown, uid: string) => deps.colleagues.get(uid) ?? [],
    identify: () => Promise.reject(new Error('no stream is opened here')),
  };
  return {
    database,
    deps,
    grades,
    subjects,
    person({ roles = ['ROLE_TEACHER'], market = {}, workspaces = [10, 39] } = {}) {
      const user = {
        uid: randomUUID(),
        is_teacher: roles.includes('ROLE_TEACHER'),
        roles: [...roles] as Role[],
        internal: true,
      };
      const language = { label: 'hr', language: 'hr', supportsRepository: true };
      return {
        scope: createScope(database.orm, workspaces),
        market: { ...language, ...market } as unknown as Market,
        user,
        kinds: kindsOf(user),
      } as unknown as Context;
    },
    async unit(editor, title, differs = {}) {
      const place = { grade: grades[1] ?? 0, subject: subjects.mathematics };
      const body = { title, description: '', ...place, isPublished: true, isOwn: false, ...differs };
      return valueOf(await createUnit(editor, body, deps)).id;
    },
    folder: async (editor, unit, title, parent) => valueOf(await createFolder(editor, unit, { title, parent })).id,
    async material(editor, folder, title, differs = {}) {
      const facts = { title, description: '', licence: '', source: '', tags: [] };
      const body = { kind: 'link', url: 'https://example.org/', ...facts, ...differs };
      return valueOf(await createMaterial(editor, folder, body as Parameters<typeof createMaterial>[2], deps)).id;
    },
  };
}

export const EDITOR = { roles: ['ROLE_TEACHER', 'ROLE_SUPER_TEACHER'] } as const;
