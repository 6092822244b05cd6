import { afterAll, beforeAll, expect, test } from 'vitest';
import { getGradesSubjects } from './use-cases/get-grades-subjects.ts';
import { getPinnedUnits, getUnit, getUnits } from './use-cases/get-units.ts';
import { pinUnit, unpinUnit } from './use-cases/pin-unit.ts';
import { deleteMaterial } from './use-cases/edit-material.ts';
import { codeOf, EDITOR, openCorner, valueOf, type Corner } from './testing/corner.ts';

let corner: Corner;
beforeAll(async () => {
  corner = await openCorner();
});
afterAll(() => corner.database.close());

const all = () => ({ grades: Object.values(corner.grades), subjects: [], view: 'front' as const, page: 1 });
const titles = (units: readonly { readonly title: string }[]) => units.map(({ title }) => title);

test('[REPO-1] grades have the subjects for which there are units; nothing chosen is nothing found', async () => {
  const [editor, teacher] = [corner.person(EDITOR), corner.person()];
  const { grades, subjects } = corner;
  await corner.unit(editor, 'Zbrajanje');
  await corner.unit(editor, 'Oduzimanje');
  await corner.unit(editor, 'Šuma', { grade: grades[2], subject: subjects.nature });
  expect(valueOf(await getGradesSubjects(teacher))).toMatchObject([
    { number: 1, order: 1, subjects: [{ name: 'Matematika', order: 1, icon: 'calculator' }] },
    { number: 2, order: 2, subjects: [{ name: 'Priroda', order: 2, icon: 'leaf' }] },
  ]);
  const [first] = valueOf(await getGradesSubjects(teacher));
  expect(first?.subjects[0]?.group).toBeGreaterThan(0);
  const find = async (choice: object) =>
    titles(
      valueOf(await getUnits(teacher, { grades: [], subjects: [], view: 'front', page: 1, ...choice }, corner.deps)),
    );
  expect(await find({})).toEqual([]);
  expect(await find({ grades: [grades[1]] })).toEqual(['Zbrajanje', 'Oduzimanje']);
  expect(await find({ subjects: [subjects.nature] })).toEqual(['Šuma']);
  expect(await find({ grades: [grades[1]], subjects: [subjects.nature] })).toEqual([]);
  expect(await find(all())).toEqual(['Zbrajanje', 'Oduzimanje', 'Šuma']);
  expect(await find({ ...all(), page: 2 })).toEqual([]);
});

test('[REPO-1] a unit shows up to three covers, each once, and what is in it', async () => {
  const [editor, teacher] = [corner.person(EDITOR), corner.person()];
  const id = await corner.unit(editor, 'Slike', { grade: corner.grades[2] });
  const folder = await corner.folder(editor, id, 'Vježbe');
  const child = await corner.folder(editor, id, 'Za one brže', folder);
  for (const publication of ['slova', 'slova', 'brojevi'])
    await corner.material(editor, folder, 'Stranica', { kind: 'book', publication, part: 'a.xhtml#2' });
  const gone = await corner.material(editor, child, 'Poveznica');
  await corner.material(editor, child, 'Druga');
  valueOf(await deleteMaterial(editor, gone, corner.deps));
  const units = valueOf(await getUnits(teacher, { ...all(), grades: [corner.grades[2] ?? 0] }, corner.deps));
  expect(units.find((unit) => unit.id === id)).toMatchObject({
    statistics: { folders: 2, materials: 4, views: 0 },
    thumbnails: ['/covers/k2-320.jpeg', '/covers/k1-320.jpeg'],
    isPinned: false,
    mayEdit: false,
  });
});

test('[REPO-2] a unit opens with folders, child folders and materials in their order; each reader counts once', async () => {
  const [editor, teacher] = [corner.person(EDITOR), corner.person()];
  const id = await corner.unit(editor, 'Cijela cjelina');
  const one = await corner.folder(editor, id, 'Jedan');
  const two = await corner.folder(editor, id, 'Dva');
  const child = await corner.folder(editor, id, 'Dijete', one);
  await corner.material(editor, one, 'Prva');
  await corner.material(editor, child, 'Druga', { kind: 'book', publication: 'brojevi', part: 'a.xhtml' });
  const open = async () => valueOf(await getUnit(teacher, id, corner.deps));
  expect((await open()).folders).toMatchObject([
    {
      id: one,
      title: 'Jedan',
      materials: [{ title: 'Prva', kind: 'link', url: 'https://example.org/', book: null }],
      childFolders: [
        {
          id: child,
          title: 'Dijete',
          materials: [{ title: 'Druga', url: '/#/reader/brojevi?to=a.xhtml', thumbnail: '/covers/k1-320.jpeg' }],
        },
      ],
    },
    { id: two, title: 'Dva', materials: [], childFolders: [] },
  ]);
  valueOf(await getUnit(editor, id, corner.deps));
  valueOf(await getUnit(corner.person(), id, corner.deps));
  expect((await open()).statistics.views).toBe(2);
});

test('[REPO-2] a book that the market no longer shows leads nowhere', async () => {
  const [editor, teacher] = [corner.person(EDITOR), corner.person()];
  const id = await corner.unit(editor, 'Nestala knjiga');
  const folder = await corner.folder(editor, id, 'Mapa');
  await corner.material(editor, folder, 'Stranica', { kind: 'book', publication: 'slova', part: '' });
  await corner.database.pool.query(`update catalog_publications set language = 'bg' where alias = 'slova'`);
  const [shown] = valueOf(await getUnit(teacher, id, corner.deps)).folders;
  expect(shown?.materials).toMatchObject([{ title: 'Stranica', url: '', thumbnail: null, book: { name: '' } }]);
  await corner.database.pool.query(`update catalog_publications set language = 'hr' where alias = 'slova'`);
});

test('[REPO-5] pinned units stand first, for their user alone', async () => {
  const [editor, teacher, other] = [corner.person(EDITOR), corner.person(), corner.person()];
  const place = { grade: corner.grades[2] };
  await corner.unit(editor, 'Prva', place);
  const id = await corner.unit(editor, 'Zadnja', place);
  const first = async (who: typeof teacher) => {
    const units = valueOf(await getUnits(who, { ...all(), grades: [corner.grades[2] ?? 0] }, corner.deps));
    return units[0]?.id;
  };
  for (const _ of [1, 2]) expect(valueOf(await pinUnit(teacher, id, corner.deps))).toEqual({ isPinned: true });
  expect(await first(teacher)).toBe(id);
  expect(await first(other)).not.toBe(id);
  for (const key of ['all', teacher.user.uid ?? ''])
    expect(titles(valueOf(await getPinnedUnits(teacher, key, corner.deps)))).toEqual(['Zadnja']);
  expect(codeOf(await getPinnedUnits(other, teacher.user.uid ?? '', corner.deps))).toBe('repository.unit-unknown');
  expect(valueOf(await unpinUnit(teacher, id))).toEqual({ isPinned: false });
  expect(valueOf(await getPinnedUnits(teacher, 'all', corner.deps))).toEqual([]);
  expect(codeOf(await pinUnit(teacher, 999_999, corner.deps))).toBe('repository.unit-unknown');
});

test('[REPO-7] drafts, other languages and other workspaces stay unknown', async () => {
  const editor = corner.person(EDITOR);
  const draft = await corner.unit(editor, 'Skica', { isPublished: false });
  const open = await corner.unit(editor, 'Objavljena');
  const code = async (who: typeof editor, id: number) => codeOf(await getUnit(who, id, corner.deps));
  expect(await code(corner.person(), draft)).toBe('repository.unit-unknown');
  expect(await code(editor, draft)).toBe('ok');
  expect(await code(corner.person({ roles: ['ROLE_TEACHER', 'ROLE_CONTENT_MANAGER'] }), draft)).toBe('ok');
  const english = { market: { label: 'en', language: 'en' } };
  expect(await code(corner.person(english), open)).toBe('repository.unit-unknown');
  expect(await code(corner.person({ ...EDITOR, workspaces: [11] }), open)).toBe('repository.unit-unknown');
  const without = corner.person({ market: { supportsRepository: false } });
  expect(await code(without, open)).toBe('repository.not-offered');
  expect(codeOf(await getGradesSubjects(without))).toBe('repository.not-offered');
  const unconfirmed = corner.person({ roles: ['ROLE_WTB_TEACHER', 'ROLE_SUPER_TEACHER'] });
  expect(await code({ ...unconfirmed, user: { ...unconfirmed.user, is_teacher: true } }, open)).toBe(
    'repository.not-offered',
  );
  expect(codeOf(await pinUnit(corner.person(), draft, corner.deps))).toBe('repository.unit-unknown');
});
