import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { classroomErrors } from '#features/classrooms/contract';
import { showScreens, tidyUp } from '#features/children/web/testing';
import { fail, ok } from '#platform/kernel';
import { createFakeServer } from '#platform/web/api/testing';
import { answerPictureConsent, getPictureConsents, type PictureConsent } from '../../contract/index.ts';
import { PictureConsents } from './picture-consents.tsx';

afterEach(tidyUp);

const consent = (isAgreed: boolean): PictureConsent => ({
  child: { uid: 'b7b9a3f2-6a4e-4f4b-9c55-0d3a1f2e4c6a', first_name: 'Mali', last_name: 'Dan' },
  classroom: { id: 7, grade: 1, letter: 'a', customGroup: '', school: 'Linden School', teachers: 'Tea Cher' },
  isAgreed,
});
const pages = { '/manage-children': PictureConsents };

test('[PLAY-13] a guardian sees the class with its teachers, agrees, and takes it back', async () => {
  const sent: string[] = [];
  const server = createFakeServer()
    .on(getPictureConsents, [consent(false)])
    .on(answerPictureConsent, ({ body }) => {
      sent.push(body.answer);
      return ok([consent(body.answer === 'agree')]);
    });
  const { user } = showScreens({ pages, at: '/manage-children', server });
  await user.click(await screen.findByRole('button', { name: /^Agree: Mali Dan/ }));
  await screen.findByText('Mali Dan can now get a picture card.');
  screen.getByText(/Linden School, Tea Cher/);
  await user.click(await screen.findByRole('button', { name: /^Take back: Mali Dan/ }));
  await screen.findByText('Mali Dan no longer logs in with pictures there.');
  expect(sent).toEqual(['agree', 'take-back']);
});

test('[PLAY-13] an answer that no longer fits is said, and without such a class nothing shows', async () => {
  const server = createFakeServer()
    .on(getPictureConsents, [consent(false)])
    .on(answerPictureConsent, () => fail(classroomErrors['nothing-asked']));
  const { user } = showScreens({ pages, at: '/manage-children', server });
  const button = await screen.findByRole('button', { name: /^Agree/ });
  server.on(getPictureConsents, []);
  await user.click(button);
  await screen.findByText('This request has been answered already.');
  await expect.poll(() => screen.queryByRole('heading', { name: 'Logging in with pictures' })).toBeNull();
});
