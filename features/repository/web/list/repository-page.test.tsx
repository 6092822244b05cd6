import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fail, ok } from '#platform/kernel';
import { createFakeServer } from '#platform/web/api/testing';
import { fakeModalDialogs } from '#platform/web/ui/testing';
import { createUnit, getGradesSubjects, getUnits, pinUnit, repositoryErrors, unpinUnit } from '../../contract/index.ts';
import { aUnit, EDITOR, serverWith, showRepository, tidyUp, TREE } from '../testing/render-repository.tsx';
import { choiceOf, toggled } from './filters.ts';

beforeAll(fakeModalDialogs);
beforeEach(() => localStorage.clear());
afterEach(tidyUp);

const LONG = 'Zvjezdana-Marija Ljubica Aleksandra Kneževića-Podravskog '.repeat(3);

describe('the list', () => {
  test('[REPO-1] pinned units first, the others below their grade and subject', async () => {
    const units = [
      aUnit({ id: 3, title: 'Water around us', grade: 2, subject: 12, isPinned: true }),
      aUnit({ id: 1, title: LONG.trim() }),
      aUnit({ id: 2, title: 'Adding', thumbnails: ['/covers/a-320.jpeg', '/covers/b-320.jpeg'] }),
    ];
    const { container } = showRepository({ server: serverWith(units) });
    const pinned = await screen.findByRole('region', { name: 'Pinned' });
    expect(within(pinned).getByText('Grade 2 · Nature')).toBeTruthy();
    const place = screen.getByRole('region', { name: 'Grade 1 · Mathematics' });
    expect(
      within(place)
        .getAllByRole('listitem')
        .filter((item) => item.querySelector('article')),
    ).toHaveLength(2);
    expect(screen.getByRole('link', { name: 'Adding' }).getAttribute('href')).toBe('#/repository?unit=2');
    expect(container.querySelectorAll('img')).toHaveLength(2);
    expect(screen.queryByRole('button', { name: 'New unit' })).toBeNull();
  });

  test('[REPO-1] a choice of grades and subjects is asked for, kept for the user, and shown again', async () => {
    const server = serverWith([aUnit()]);
    const { user, unmount } = showRepository({ server });
    await screen.findByRole('link', { name: 'Numbers to ten' });
    await user.click(screen.getByRole('checkbox', { name: 'Grade 1' }));
    await waitFor(() => expect(server.calls.at(-1)).toContain('grade%5B%5D=2'));
    expect(server.calls.at(-1)).not.toContain('grade%5B%5D=1&');
    await user.click(screen.getByRole('checkbox', { name: 'Nature' }));
    await waitFor(() => expect(server.calls.at(-1)).toContain('subject%5B%5D=11'));
    const key = Object.keys(localStorage).find((name) => name.startsWith('klupa.repository.'));
    await waitFor(() =>
      expect(JSON.parse(localStorage.getItem(key ?? '') ?? '{}')).toMatchObject({
        checkAllGrades: false,
        checkGrades: [2],
      }),
    );
    unmount();
    showRepository({ server });
    expect((await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Grade 1' })).checked).toBe(false);
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Mathematics' }).checked).toBe(true);
  });

  test('[REPO-1] nothing chosen empties the list and sends no call', async () => {
    const server = serverWith([aUnit()]);
    const { user } = showRepository({ server });
    await screen.findByRole('link', { name: 'Numbers to ten' });
    const before = server.calls.length;
    await user.click(screen.getByRole('checkbox', { name: 'All grades' }));
    expect(await screen.findByText('Choose a grade or a subject')).toBeTruthy();
    expect(server.calls).toHaveLength(before);
    await user.click(screen.getByRole('button', { name: 'Show all units' }));
    expect(await screen.findByRole('link', { name: 'Numbers to ten' })).toBeTruthy();
  });

  test('[REPO-1] an empty corner and a failure say so', async () => {
    showRepository({ server: createFakeServer().on(getGradesSubjects, []) });
    expect(await screen.findByText('There are no units yet')).toBeTruthy();
    tidyUp();
    const server = serverWith([]).on(getUnits, []);
    server.breakPath(getGradesSubjects.path);
    const { user } = showRepository({ server });
    const again = await screen.findByRole('button', { name: 'Try again' });
    server.breakPath(undefined);
    await user.click(again);
    expect(await screen.findByRole('checkbox', { name: 'All grades' })).toBeTruthy();
  });

  test('[REPO-1] more than a page of units comes page by page', async () => {
    const page = (first: number) =>
      Array.from({ length: 60 }, (_, index) => aUnit({ id: first + index, title: `Unit ${first + index}` }));
    const server = serverWith([]);
    const many = createFakeServer()
      .on(getGradesSubjects, TREE)
      .on(getUnits, ({ query }) => ok(query.page === 1 ? page(1) : [aUnit({ id: 61, title: 'Unit 61' })]));
    expect(server.calls).toEqual([]);
    const { user } = showRepository({ server: many });
    await user.click(await screen.findByRole('button', { name: 'Show more units' }));
    expect(await screen.findByRole('link', { name: 'Unit 61' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Show more units' })).toBeNull();
  });

  test('[REPO-5] a pin shows at once; a refused one is taken back and said', async () => {
    const server = serverWith([aUnit()])
      .on(pinUnit, () => fail(repositoryErrors['too-many']))
      .on(unpinUnit, { isPinned: false });
    const { user } = showRepository({ server });
    const pin = await screen.findByRole('button', { name: 'Pin “Numbers to ten”' });
    expect(pin.getAttribute('aria-pressed')).toBe('false');
    await user.click(pin);
    expect(await screen.findByText(/the most there can be/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Pin “Numbers to ten”' }).getAttribute('aria-pressed')).toBe('false');
  });

  test('[REPO-7] an editor makes a unit and stands in it', async () => {
    let sent: unknown;
    const server = serverWith([], { ...aUnit({ id: 8, title: 'Shapes', mayEdit: true }), folders: [] }).on(
      createUnit,
      ({ body }) => {
        sent = body;
        return ok(aUnit({ id: 8, title: 'Shapes' }));
      },
    );
    const { user } = showRepository({ server, roles: EDITOR });
    await user.click(await screen.findByRole('button', { name: 'New unit' }));
    await user.click(await screen.findByRole('button', { name: 'Create' }));
    expect(await screen.findByText('Enter a title.')).toBeTruthy();
    await user.type(screen.getByLabelText('Title of the unit'), 'Shapes');
    await user.selectOptions(screen.getByLabelText('Grade'), 'Grade 2');
    await user.click(screen.getByRole('button', { name: 'Create' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Shapes' })).toBeTruthy();
    expect(sent).toMatchObject({ title: 'Shapes', grade: 2, subject: 11, isPublished: false });
    expect(screen.getByText('Make a folder first, then add materials to it.')).toBeTruthy();
  });
});

const filters = { checkAllGrades: false, checkGrades: [2], checkAllSubjects: false, checkSubjects: [12] };

test.each([
  [filters, { grades: [2], subjects: [12] }],
  [
    { ...filters, checkAllSubjects: true },
    { grades: [2], subjects: [] },
  ],
  [
    { ...filters, checkAllGrades: true },
    { grades: [1, 2], subjects: [12] },
  ],
  [{ ...filters, checkGrades: [] }, undefined],
  [{ ...filters, checkGrades: [1] }, undefined],
  [{ ...filters, checkSubjects: [] }, undefined],
  [{ ...filters, checkGrades: [99] }, undefined],
])('[REPO-1] filters %j ask for %j', (chosen, expected) => {
  expect(choiceOf(TREE, chosen)).toEqual(expected);
});

test.each([
  [true, [], 1, false, [2, 3]],
  [false, [2], 1, false, [2, 1]],
  [false, [2, 3], 1, true, []],
  [false, [1, 99], 1, false, []],
])('[REPO-1] all %s, ticked %j, then %i: all %s, ticked %j', (isAll, checked, id, isAllThen, checkedThen) => {
  expect(toggled([1, 2, 3], { isAll, checked }, id)).toEqual({ isAll: isAllThen, checked: checkedThen });
});
