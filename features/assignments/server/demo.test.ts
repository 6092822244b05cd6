import { afterAll, beforeAll, expect, test } from 'vitest';
import { NOW, valueOf } from '#features/classrooms/server/testing';
import { loadDemoAssignments } from './demo.ts';
import { openStage, uidOf, type Stage } from './testing/stage.ts';
import { getClassAssignments } from './use-cases/look/get-class-assignments.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.app.database.close());

test('[ASSIGN-1] the demo assigns once, and leaves out what the market does not show', async () => {
  const { id, teacher } = await stage.classOf(1);
  const terms = { instruction: '', dueInDays: 2 };
  const list = [
    { ...terms, title: 'Knjiga', publicationId: await stage.idOf('publication', 'river'), isWhole: true },
    { ...terms, title: 'Tečaj', publicationId: await stage.idOf('publication', 'course'), isWhole: false },
    { ...terms, title: 'Ništa', publicationId: 999_999, isWhole: true },
  ];
  const { scope, market } = teacher;
  const classroom = { workspaceId: 10, id };
  for (const now of [NOW, new Date(NOW.getTime() + 86_400_000)])
    await loadDemoAssignments(scope, { classroom, madeBy: uidOf(teacher), market, list }, now);
  expect(valueOf(await getClassAssignments(teacher, id, 1, stage.deps)).items).toMatchObject([
    { title: 'Tečaj', evidence: 'read', from: '2026-11-20', due: '2026-11-22', subject: { part: 'Dio u1' } },
    { title: 'Knjiga', evidence: 'opened', teacher: 'Ime0 Prezime', subject: { url: '/#/reader/river' } },
  ]);
});
