import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { InsetSubject } from '#features/shell/web';
import { fail, ok } from '#platform/kernel';
import { createFakeServer } from '#platform/web/api/testing';
import { fakeModalDialogs } from '#platform/web/ui/testing';
import {
  addClassroomPublications,
  classroomErrors,
  getClassrooms,
  getPublicationClassrooms,
  removeClassroomPublications,
} from '../../../contract/index.ts';
import { aCard, aClassroom, showClassrooms, tidyUp } from '../../testing/index.ts';
import { GiveInset } from './give-inset.tsx';

beforeAll(fakeModalDialogs);
afterEach(tidyUp);

const Panel = () => (
  <InsetSubject value="77">
    <GiveInset />
    <p>panel</p>
  </InsetSubject>
);
const show = (server: ReturnType<typeof createFakeServer>, roles?: readonly ['ROLE_STUDENT']) =>
  showClassrooms({ pages: { '/': Panel }, at: '/', server, ...(roles ? { roles } : {}) });
const classes = [
  aCard({ id: 1, letter: 'a' }),
  aCard({ id: 2, letter: 'b' }),
  aCard({ id: 3, letter: 'c' }),
  aCard({ id: 4, letter: 'd', isArchived: true }),
  aCard({ id: 5, letter: 'e', isManager: false }),
];

test('[CLS-18] a book of the shelf is given to own present classes, a call each, and taken back by the message', async () => {
  const calls: string[] = [];
  const server = createFakeServer()
    .on(getClassrooms, classes)
    .on(getPublicationClassrooms, { alias: 'letters', classrooms: [2] })
    .on(addClassroomPublications, ({ params, body }) => {
      calls.push(`+${params.id} ${body.publications.join()}`);
      return params.id === '3' ? fail(classroomErrors['too-many']) : ok(aClassroom({ id: Number(params.id) }));
    })
    .on(removeClassroomPublications, ({ params, body }) => {
      calls.push(`-${params.id} ${body.publications.join()}`);
      return ok(aClassroom({ id: Number(params.id) }));
    });
  const { user } = show(server);
  await user.click(await screen.findByRole('button', { name: 'Give to a class' }));
  const dialog = within(screen.getByRole('dialog'));
  const boxes = await dialog.findAllByRole<HTMLInputElement>('checkbox');
  expect(boxes.map(({ checked, disabled }) => [checked, disabled])).toEqual([
    [false, false],
    [true, true],
    [false, false],
  ]);
  dialog.getByText('In the class already');
  await user.click(dialog.getByRole('checkbox', { name: /2a/ }));
  await user.click(dialog.getByRole('checkbox', { name: /2c/ }));
  await user.click(dialog.getByRole('button', { name: 'Give to a class' }));
  // One class is full: the other has the book all the same, and what is left is said.
  await dialog.findByText('That is more than a class or a teacher can have.');
  expect(calls).toEqual(['+1 letters', '+3 letters']);
  screen.getByText('Has the book now: 2a');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(calls).toEqual(['+1 letters', '+3 letters', '-1 letters']));
});

test('[CLS-18] a book that is locked says why it cannot be given; students are offered nothing', async () => {
  show(createFakeServer().on(getPublicationClassrooms, { classrooms: [] }));
  await screen.findByText('The book is locked for you, so you cannot give it to a class.');
  expect(screen.queryByRole('button')).toBeNull();
  tidyUp();
  show(createFakeServer().on(getPublicationClassrooms, { alias: 'letters', classrooms: [] }), ['ROLE_STUDENT']);
  await screen.findByText('panel');
  expect(screen.queryByRole('button')).toBeNull();
});
