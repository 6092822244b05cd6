import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Role } from '#features/session/contract';
import { someMarket, someUser } from '#features/session/web/testing';
import { ok } from '#platform/kernel';
import { createFakeServer } from '#platform/web/api/testing';
import { fakeModalDialogs } from '#platform/web/ui/testing';
import { avatarAddress, avatarSetOf, CREATURES, shownAvatar, updateUser } from '../../contract/index.ts';
import { openDialog, closeDialog } from '../user/open-dialog.ts';
import { showProfile } from '../testing/render-profile.tsx';
import english from '../words/en.json' with { type: 'json' };
import croatian from '../words/hr.json' with { type: 'json' };

fakeModalDialogs();
afterEach(() => {
  cleanup();
  closeDialog();
  vi.unstubAllGlobals();
});

describe('[ACC-15] role × number → picture', () => {
  test.each<[roles: Role[], layout: 'default' | 'pyp', avatar: number | undefined, picture: string]>([
    [['ROLE_STUDENT'], 'default', 10, 'students/10'],
    [['ROLE_STUDENT'], 'default', 11, 'students/1'],
    [['ROLE_STUDENT'], 'default', undefined, 'students/1'],
    [['ROLE_TEACHER'], 'default', 4, 'teachers/4'],
    [['ROLE_TEACHER'], 'default', 5, 'teachers/1'],
    [['ROLE_WTB_TEACHER'], 'default', 2, 'teachers/2'],
    [['ROLE_PARENT'], 'default', 4, 'parents/4'],
    [['ROLE_PARENT'], 'default', 0, 'parents/1'],
    [[], 'default', 35, 'creatures/35'],
    [[], 'default', 36, 'creatures/1'],
    [['ROLE_STUDENT'], 'pyp', 35, 'creatures/35'],
    [['ROLE_STUDENT'], 'pyp', 2.5, 'creatures/1'],
  ])('%j in %s with %s: %s', (roles, layout, avatar, picture) => {
    const set = avatarSetOf(someUser(roles), layout);
    expect(avatarAddress(set, shownAvatar(avatar, set))).toBe(`/avatars/${picture}.svg`);
  });

  test.each([
    ['Croatian', croatian],
    ['English', english],
  ])('every creature has a name of its own in %s', (_, words) => {
    const names = CREATURES.map((name) => (words as Record<string, string>)[`account.creature-${name}`]);
    expect(names.every(Boolean)).toBe(true);
    expect(new Set(names).size).toBe(CREATURES.length);
  });
});

describe('[ACC-15] the picker', () => {
  const student = someUser(['ROLE_STUDENT'], { username: 'ana', avatar: 3 });

  function serve() {
    const sent: (number | undefined)[] = [];
    const server = createFakeServer().on(updateUser, ({ body }) => {
      sent.push(body.user.avatar);
      return ok({ ...student, avatar: body.user.avatar ?? 1 });
    });
    vi.stubGlobal('fetch', server.fetch);
    return sent;
  }

  test('chooses by keyboard, then saves', async () => {
    const sent = serve();
    const user = userEvent.setup();
    await showProfile({ user: student });
    act(() => openDialog('avatar'));
    expect(screen.getAllByRole('radio')).toHaveLength(10);
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Picture 3' }));
    await user.keyboard('{ArrowRight}');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Your new picture is saved.');
    expect(sent).toEqual([4]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('cancelling changes nothing', async () => {
    const sent = serve();
    const user = userEvent.setup();
    await showProfile({ user: student });
    act(() => openDialog('avatar'));
    await user.click(screen.getByRole('radio', { name: 'Picture 9' }));
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sent).toEqual([]);
  });

  test('the playground chooses among creatures with names', async () => {
    serve();
    await showProfile({ user: student, market: someMarket({ layout: 'pyp' }) });
    act(() => openDialog('avatar'));
    expect(screen.getAllByRole('radio')).toHaveLength(35);
    expect(screen.getByRole('radio', { name: 'Dragon' })).toBeTruthy();
  });
});
