import { afterAll, beforeAll, expect, test } from 'vitest';
import { OWN_UNITS_MAX } from '../contract/index.ts';
import { readerData } from './repositories/personal-data.ts';
import { createFolder } from './use-cases/edit-folder.ts';
import { createUnit, deleteUnit, updateUnit } from './use-cases/edit-unit.ts';
import { getGradesSubjects } from './use-cases/get-grades-subjects.ts';
import { getPinnedUnits, getUnit, getUnits } from './use-cases/get-units.ts';
import { pinUnit } from './use-cases/pin-unit.ts';
import { search } from './use-cases/search.ts';
import { codeOf, EDITOR, openCorner, valueOf, type Corner } from './testing/corner.ts';

let corner: Corner;
beforeAll(async () => {
  corner = await openCorner();
});
afterAll(() => corner.database.close());

type Person = ReturnType<Corner['person']>;

const own = (who: Person, title: string, isPublished = false) => corner.unit(who, title, { isOwn: true, isPublished });
const listed = async (who: Person, view: 'front' | 'own' | 'school') => {
  const choice = { grades: view === 'front' ? Object.values(corner.grades) : [], subjects: [], view, page: 1 };
  return valueOf(await getUnits(who, choice, corner.deps));
};
const titles = async (who: Person, view: 'front' | 'own' | 'school') =>
  (await listed(who, view)).map(({ title }) => title);

/** Two teachers of one school, and one of another. */
function school(): [Person, Person, Person] {
  const [one, other, stranger] = [corner.person(), corner.person(), corner.person()];
  const { colleagues } = corner.deps;
  colleagues.set(one.user.uid ?? '', [other.user.uid ?? '']);
  colleagues.set(other.user.uid ?? '', [one.user.uid ?? '']);
  return [one, other, stranger];
}

test('[REPO-21] every teacher has own units; only a shared one is seen by colleagues, and never by strangers', async () => {
  const [teacher, colleague, stranger] = school();
  const editor = corner.person(EDITOR);
  const secret = await own(teacher, 'Samo moja');
  const shared = await own(teacher, 'Za školu', true);
  expect(await titles(teacher, 'own')).toEqual(expect.arrayContaining(['Samo moja', 'Za školu']));
  expect(await titles(colleague, 'school')).toEqual(['Za školu']);
  expect(await titles(teacher, 'school')).toEqual([]);
  expect(await titles(stranger, 'school')).toEqual([]);
  for (const who of [teacher, colleague, stranger, editor]) expect(await titles(who, 'front')).toEqual([]);
  expect(valueOf(await getGradesSubjects(teacher))).toEqual([]);
  const code = async (who: Person, id: number) => codeOf(await getUnit(who, id, corner.deps));
  expect([await code(teacher, secret), await code(colleague, secret), await code(editor, secret)]).toEqual([
    'ok',
    'repository.unit-unknown',
    'repository.unit-unknown',
  ]);
  expect([await code(colleague, shared), await code(stranger, shared), await code(editor, shared)]).toEqual([
    'ok',
    'repository.unit-unknown',
    'repository.unit-unknown',
  ]);
  expect((await listed(colleague, 'school'))[0]).toMatchObject({ mayEdit: false, isOwn: false, author: '' });
  expect((await listed(teacher, 'own'))[0]).toMatchObject({ mayEdit: true, isOwn: true, author: null });
});

test('[REPO-21] only its owner changes an own unit, an editor of the market does not', async () => {
  const [teacher, colleague] = school();
  const editor = corner.person(EDITOR);
  const id = await own(teacher, 'Moja', true);
  const body = { title: 'Tuđa', description: '', grade: corner.grades[1] ?? 0, subject: corner.subjects.nature };
  const change = (who: Person) =>
    updateUnit(who, { id, body: { ...body, isPublished: false }, revision: 1 }, corner.deps);
  for (const who of [colleague, editor]) {
    expect(codeOf(await change(who))).toBe('repository.unit-unknown');
    expect(codeOf(await createFolder(who, id, { title: 'Mapa' }))).toBe('repository.unit-unknown');
    expect(codeOf(await deleteUnit(who, id, corner.deps))).toBe('repository.unit-unknown');
  }
  expect(codeOf(await createFolder(teacher, id, { title: 'Mapa' }))).toBe('ok');
  expect(valueOf(await change(teacher))).toMatchObject({ title: 'Tuđa', isPublished: false, isOwn: true });
  expect(codeOf(await getUnit(colleague, id, corner.deps))).toBe('repository.unit-unknown');
});

test('[REPO-21] [REPO-3] a search and pins follow the sharing', async () => {
  const [teacher, colleague, stranger] = school();
  const id = await own(teacher, 'Dupin u moru', true);
  const found = async (who: Person) =>
    valueOf(await search(who, { query: 'dupin', kind: undefined, page: 1 }, corner.deps)).items.length;
  expect([await found(teacher), await found(colleague), await found(stranger)]).toEqual([1, 1, 0]);
  valueOf(await pinUnit(colleague, id, corner.deps));
  expect(valueOf(await getPinnedUnits(colleague, 'all', corner.deps))).toHaveLength(1);
  corner.deps.colleagues.delete(colleague.user.uid ?? '');
  expect(await found(colleague)).toBe(0);
  expect(valueOf(await getPinnedUnits(colleague, 'all', corner.deps))).toEqual([]);
});

test('[REPO-21] the number of own units has a bound', async () => {
  const teacher = corner.person();
  await own(teacher, 'Prva');
  await corner.database.pool.query(
    `insert into repository_units (workspace_id, language, grade_id, subject_id, owner_id, title, unit_order, created_at, changed_at)
     select 10, 'hr', $1, $2, $3, 'Još', 0, now(), now() from generate_series(2, $4::int)`,
    [corner.grades[1], corner.subjects.nature, teacher.user.uid, OWN_UNITS_MAX],
  );
  const place = { grade: corner.grades[1] ?? 0, subject: corner.subjects.nature };
  const body = { title: 'Previše', description: '', ...place, isPublished: false, isOwn: true };
  expect(codeOf(await createUnit(teacher, body, corner.deps))).toBe('repository.too-many');
  expect(codeOf(await createUnit(corner.person(), { ...body, subject: 999_999 }, corner.deps))).toBe(
    'repository.place-unknown',
  );
});

test('[REPO-21] [ACC-18] own units are exported, and go with their user', async () => {
  const teacher = corner.person();
  const user = { workspaceId: 10, id: teacher.user.uid ?? '' };
  const id = await own(teacher, 'Odlazi', true);
  await corner.material(teacher, await corner.folder(teacher, id, 'Mapa'), 'Poveznica');
  expect(await readerData.exportOf(teacher.scope, user)).toMatchObject({
    own: [{ title: 'Odlazi', isShared: true }],
    ownMaterials: [{ title: 'Poveznica', address: 'https://example.org/' }],
  });
  await readerData.erase(teacher.scope, user);
  expect(await readerData.exportOf(teacher.scope, user)).toBeUndefined();
  const { rowCount } = await corner.database.pool.query('select 1 from repository_materials where unit_id = $1', [id]);
  expect(rowCount).toBe(0);
});
