import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { showScreens, tidyUp } from '#features/children/web/testing';
import { fail, ok } from '#platform/kernel';
import { createFakeServer } from '#platform/web/api/testing';
import {
  freePictureDevices,
  getPictureClasses,
  getPictureLogin,
  logInByPictures,
  pictureLoginErrors,
  type PictureLogin,
} from '../../contract/index.ts';
import { PictureLoginPage } from '../sign-in/picture-login-page.tsx';
import { PicturePanel } from './picture-panel.tsx';

afterEach(tidyUp);

const state = (areDevicesWaiting: boolean): PictureLogin => ({
  ...{ isOn: true, code: 'KRTCMEDVEDAK', link: 'http://hr/', areDevicesWaiting, waiting: 0, others: 0 },
  pupils: [{ uid: 'b7b9a3f2-6a4e-4f4b-9c55-0d3a1f2e4c6a', first_name: 'Ana', last_name: 'Ban', creature: 3 }],
});

test('[PLAY-15] a teacher reads that devices wait and frees them by one press; the class opens on this device', async () => {
  let isWaiting = true;
  const server = createFakeServer()
    .on(getPictureLogin, () => ok(state(isWaiting)))
    .on(freePictureDevices, () => {
      isWaiting = false;
      return ok({});
    });
  const pages = { '/classrooms/:classroom': PicturePanel };
  const { user } = showScreens({ pages, at: '/classrooms/7', server, roles: ['ROLE_TEACHER'] });
  await user.click(await screen.findByRole('button', { name: 'Let all devices try again' }));
  await screen.findByText('All devices can be used again.');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Let all devices try again' })).toBe(null));
  expect(screen.getByRole('link', { name: 'Open the class on this device' }).getAttribute('href')).toBe(
    '#/login/pictures?code=KRTCMEDVEDAK',
  );
});

test('[PLAY-15] a child whose device waits for others reads what to do', async () => {
  const classroom = { key: '10-7', grade: 1, letter: 'a', customGroup: '', colour: 1 };
  const server = createFakeServer()
    .on(getPictureClasses, { classrooms: [{ ...classroom, creatures: [{ number: 3, wait: 0 }] }] })
    .on(logInByPictures, () => fail(pictureLoginErrors['device-waits']));
  const { user } = showScreens({ pages: { '/login/pictures': PictureLoginPage }, at: '/login/pictures', server });
  await waitFor(() => expect(document.querySelector('[data-creature]')).not.toBe(null));
  await user.click(document.querySelector('[data-creature]') as HTMLElement);
  for (const name of ['Sun', 'Boat', 'Heart']) await user.click(screen.getByRole('button', { name }));
  await screen.findByText('This device is resting. Scan the square picture on your card, or tell your teacher.');
});
