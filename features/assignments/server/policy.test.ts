import { expect, test } from 'vitest';
import { OWN_MOST, type OwnAssignment } from '../contract/index.ts';
import { arrange } from './use-cases/look/own-assignments.ts';
import { progressOf } from './use-cases/states/progress-of.ts';
import { proofOf } from './use-cases/states/read-evidence.ts';

const NOTHING = { note: undefined, reading: undefined, attempt: undefined, unitCount: 0 };
const reading = { part: 0, userId: '', isOpened: true, openedAt: null, completed: 0, completedAt: null };

test('[ASSIGN-4] nothing proves nothing, and a thing without units is never read', () => {
  for (const evidence of ['opened', 'read', 'submitted'] as const)
    expect(proofOf({ evidence }, NOTHING)).toEqual({ openedAt: null, isDone: false, doneAt: null, remindedAt: null });
  expect(proofOf({ evidence: 'read' }, { ...NOTHING, reading }).isDone).toBe(false);
});

test('[ASSIGN-4] what was read at an unknown time is done in time', () => {
  const proof = proofOf({ evidence: 'read' }, { ...NOTHING, reading: { ...reading, completed: 3 }, unitCount: 3 });
  expect(proof).toMatchObject({ isDone: true, doneAt: null });
  const terms = { fromOn: '2026-11-01', dueOn: '2026-11-10' };
  const now = { now: new Date('2026-11-20T08:00:00Z'), timeZone: 'Europe/Zagreb' };
  expect(progressOf(terms, proof, now)).toMatchObject({
    ...{ shown: { state: 'done', doneAt: null, isDoneLate: false }, needsReminder: false },
  });
});

test('[ASSIGN-3] of a list that is too long what is to do stays, and of the rest the latest', () => {
  const own = (id: number, state: OwnAssignment['state'], due: string | null) => ({
    ...{ userId: '', doneOn: state === 'done' ? '2026-11-20' : null },
    assignment: { id, state, due, from: '2026-11-01', doneAt: null } as OwnAssignment,
  });
  const late = Array.from({ length: OWN_MOST }, (_, n) => own(n, 'late', `2026-${n < 30 ? '09' : '10'}-01`));
  const list = arrange([...late, own(900, 'todo', null), own(901, 'done', null)], '2026-11-20');
  expect(list).toHaveLength(OWN_MOST);
  expect([list[0]?.id, list.at(-2)?.id, list.at(-1)?.id]).toEqual([1, OWN_MOST - 1, 900]);
});
