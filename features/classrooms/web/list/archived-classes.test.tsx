import { screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ok } from '#platform/kernel';
import { createFakeServer } from '#platform/web/api/testing';
import { getClassrooms, updateClassroom } from '../../contract/index.ts';
import { aCard, aClassroom, showClassrooms, tidyUp } from '../testing/index.ts';
import { ClassroomListPage } from './classroom-list-page.tsx';

afterEach(tidyUp);

test('[CLS-1] the archive stands under school years; a class comes out of it, and back by undoing', async () => {
  const archived = (id: number, letter: string, schoolYear: number) =>
    aCard({ id, letter, schoolYear, isArchived: true });
  const sent: unknown[] = [];
  const server = createFakeServer()
    .on(getClassrooms, [aCard({ letter: 'x' }), archived(1, 'b', 2024), archived(2, 'c', 2025), archived(3, 'a', 2025)])
    .on(updateClassroom, ({ params, body }) => {
      sent.push([params.id, body.isArchived]);
      return ok(aClassroom({ id: Number(params.id), letter: 'c', isArchived: body.isArchived === true }));
    });
  const { user } = showClassrooms({ pages: { '/classrooms': ClassroomListPage }, at: '/classrooms', server });
  await user.click(await screen.findByRole('button', { name: 'Show the archive (3)' }));
  const headings = screen.getAllByRole('heading', { level: 2, name: /^School year/ }).map((one) => one.textContent);
  expect(headings).toEqual(['School year 2025/2026', 'School year 2024/2025']);
  const list = within(screen.getByRole('list', { name: 'School year 2025/2026' }));
  expect(list.getAllByRole('link').map((link) => link.textContent)).toEqual(['2a', '2c']);
  await user.click(list.getByRole('button', { name: 'Take out of the archive: 2c' }));
  await screen.findByText('2c is out of the archive again.');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText('2c is in the archive.');
  expect(sent).toEqual([
    ['2', false],
    ['2', true],
  ]);
});
