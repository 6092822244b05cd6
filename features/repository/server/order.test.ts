import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { saveOrder } from '../contract/index.ts';
import { createFolder, deleteFolder } from './use-cases/edit-folder.ts';
import { deleteUnit } from './use-cases/edit-unit.ts';
import { getUnit } from './use-cases/get-units.ts';
import { reorderChildFolders, reorderMaterials, reorderUnitFolders, reorderUnits } from './use-cases/reorder.ts';
import { codeOf, EDITOR, openCorner, valueOf, type Corner } from './testing/corner.ts';

let corner: Corner;
beforeAll(async () => {
  corner = await openCorner();
});
afterAll(() => corner.database.close());

type Person = ReturnType<Corner['person']>;

const foldersOf = async (who: Person, unit: number) =>
  valueOf(await getUnit(who, unit, corner.deps)).folders.map(({ id }) => id);

test('[REPO-4] all four lists are put in order; a stale order gets the present one and changes nothing', async () => {
  const editor = corner.person(EDITOR);
  const place = { grade: corner.grades[1] ?? 0, subject: corner.subjects.mathematics };
  const units = [await corner.unit(editor, 'A'), await corner.unit(editor, 'B'), await corner.unit(editor, 'C')];
  const [unit = 0] = units;
  const folders = [await corner.folder(editor, unit, 'A'), await corner.folder(editor, unit, 'B')];
  const [folder = 0] = folders;
  const children = [await corner.folder(editor, unit, 'a', folder), await corner.folder(editor, unit, 'b', folder)];
  const materials = [await corner.material(editor, folder, 'm'), await corner.material(editor, folder, 'n')];
  const turn = (ids: readonly number[]) => ({ ids: ids.toReversed(), before: ids });
  expect(valueOf(await reorderUnits(editor, place, turn(units)))).toEqual({ units: units.toReversed() });
  expect(codeOf(await reorderUnitFolders(editor, unit, turn(folders)))).toBe('ok');
  expect(codeOf(await reorderChildFolders(editor, folder, turn(children)))).toBe('ok');
  expect(codeOf(await reorderMaterials(editor, folder, turn(materials)))).toBe('ok');
  const shown = valueOf(await getUnit(editor, unit, corner.deps)).folders;
  expect(shown.map(({ id }) => id)).toEqual(folders.toReversed());
  expect(shown[1]?.childFolders.map(({ id }) => id)).toEqual(children.toReversed());
  expect(shown[1]?.materials.map(({ id }) => id)).toEqual(materials.toReversed());
  expect(await reorderUnitFolders(editor, unit, turn(folders))).toMatchObject({
    isOk: false,
    error: { code: 'repository.order-stale' },
    data: { present: folders.toReversed() },
  });
});

test('[REPO-4] an order of other things, and an order by strangers, is refused', async () => {
  const editor = corner.person(EDITOR);
  const unit = await corner.unit(editor, 'Čija');
  const folders = [await corner.folder(editor, unit, 'A'), await corner.folder(editor, unit, 'B')];
  const [a = 0, b = 0] = folders;
  for (const ids of [[a], [a, a], [a, b, 999_999], [999_999, a]])
    expect(codeOf(await reorderUnitFolders(editor, unit, { ids, before: folders }))).toBe('repository.order-wrong');
  const order = { ids: [b, a], before: folders };
  expect(codeOf(await reorderUnitFolders(corner.person(), unit, order))).toBe('repository.unit-unknown');
  expect(codeOf(await reorderMaterials(corner.person(), a, order))).toBe('repository.folder-unknown');
  const place = { grade: corner.grades[1] ?? 0, subject: corner.subjects.mathematics };
  expect(codeOf(await reorderUnits(corner.person(), place, order))).toBe('repository.not-editor');
});

test('[REPO-4] a deleted unit leaves the order of the others', async () => {
  const editor = corner.person(EDITOR);
  const place = { grade: corner.grades[2] ?? 0, subject: corner.subjects.nature };
  const ids = [];
  for (const title of ['A', 'B', 'C']) ids.push(await corner.unit(editor, title, place));
  const [a = 0, b = 0, c = 0] = ids;
  valueOf(await deleteUnit(editor, b, corner.deps));
  expect(await reorderUnits(editor, place, { ids: [c, b, a], before: [a, b, c] })).toMatchObject({
    data: { present: [a, c] },
  });
});

/** What an editor does: moves one folder to another place, adds one, or deletes one. */
const step = fc.record({
  who: fc.constantFrom(0, 1),
  what: fc.constantFrom('move', 'move', 'move', 'add', 'delete', 'look'),
  from: fc.nat(),
  to: fc.nat(),
});

test('[REPO-4] two editors at once: nothing is lost, and both see one order in the end', async () => {
  const editors = [corner.person(EDITOR), corner.person(EDITOR)] as const;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 14 }), async (steps) => {
      const unit = await corner.unit(editors[0], 'Dvoje');
      for (const title of ['A', 'B', 'C', 'D']) await corner.folder(editors[0], unit, title);
      const there = new Set(await foldersOf(editors[0], unit));
      // What each of them sees, until the next answer.
      const seen = [[...there], [...there]];
      for (const { who, what, from, to } of steps) {
        const editor = editors[who] ?? editors[0];
        const before = seen[who] ?? [];
        const moved = before[from % Math.max(before.length, 1)];
        if (what === 'look') seen[who] = await foldersOf(editor, unit);
        if (what === 'add') {
          const { id } = valueOf(await createFolder(editor, unit, { title: 'Nova' }));
          there.add(id);
          seen[who] = [...before, id];
        }
        if (moved === undefined) continue;
        if (what === 'delete' && there.size > 1) {
          if ((await deleteFolder(editor, moved, corner.deps)).isOk) there.delete(moved);
          seen[who] = before.filter((id) => id !== moved);
        }
        if (what === 'move') {
          const others = before.filter((id) => id !== moved);
          const after = others.toSpliced(to % before.length, 0, moved);
          const saved = await saveOrder(before, after, async (ids, base) => {
            const done = await reorderUnitFolders(editor, unit, { ids, before: base });
            if (done.isOk) return undefined;
            expect(done.error.code).toBe('repository.order-stale');
            return (done.data as { present: number[] }).present;
          });
          expect(saved).toBeDefined();
          seen[who] = [...(saved ?? [])];
          expect(await foldersOf(editor, unit)).toEqual(seen[who]);
        }
      }
      const [one, other] = [await foldersOf(editors[0], unit), await foldersOf(editors[1], unit)];
      expect(one).toEqual(other);
      expect(new Set(one)).toEqual(there);
      valueOf(await deleteUnit(editors[0], unit, corner.deps));
    }),
    { numRuns: 25 },
  );
});

test('[REPO-4] moves at the very same moment: each is answered, and the order has everything once', async () => {
  const [one, other] = [corner.person(EDITOR), corner.person(EDITOR)];
  const unit = await corner.unit(one, 'Istodobno');
  const ids: number[] = [];
  for (const title of ['A', 'B', 'C', 'D', 'E']) ids.push(await corner.folder(one, unit, title));
  const move = (who: Person, id: number) =>
    saveOrder(ids, [id, ...ids.filter((each) => each !== id)], async (wanted, before) => {
      const done = await reorderUnitFolders(who, unit, { ids: wanted, before });
      return done.isOk ? undefined : (done.data as { present: number[] }).present;
    });
  const [d = 0, e = 0] = ids.slice(-2);
  const saved = await Promise.all([move(one, d), move(other, e)]);
  const present = await foldersOf(one, unit);
  expect(saved).toContainEqual(present);
  expect(new Set(present)).toEqual(new Set(ids));
  expect(new Set(present.slice(0, 2))).toEqual(new Set([d, e]));
});
