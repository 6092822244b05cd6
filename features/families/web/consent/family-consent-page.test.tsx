import { screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { accountErrors } from '#features/account/contract';
import { showScreens, tidyUp } from '#features/children/web/testing';
import { fail, ok } from '#platform/kernel';
import { createFakeServer } from '#platform/web/api/testing';
import { fakeModalDialogs } from '#platform/web/ui/testing';
import {
  answerFamilyConsent,
  answerFamilyRequest,
  findFamilyConsent,
  getFamilies,
  getFamilyRequests,
  type FamilyConsent,
  type FamilyRequest,
} from '../../contract/index.ts';
import { FamiliesPage } from '../list/families-page.tsx';
import { FamilyConsentPage } from './family-consent-page.tsx';

beforeAll(fakeModalDialogs);
afterEach(tidyUp);

const pages = { '/family-consent': FamilyConsentPage, '/family': FamiliesPage };
const LINK = '/family-consent?familyToken=tok&familyEmail=eva%40home.example';
const consent = (state: 'asked' | 'given', mayAgree = true): FamilyConsent => ({
  childName: 'Ana L.',
  mayAgree,
  families: [{ family: { id: 3, name: 'Lipa' }, parents: ['Iva Lipa'], state }],
});

test('[SAFE-6] the link leaves the address bar; a yes is said once and can be taken back', async () => {
  const sent: unknown[] = [];
  const server = createFakeServer()
    .on(findFamilyConsent, consent('asked'))
    .on(answerFamilyConsent, ({ body }) => {
      sent.push(body);
      return ok(consent(body.answer === 'agree' ? 'given' : 'asked', body.answer === 'agree'));
    });
  const { user } = showScreens({ pages, at: LINK, server });
  await user.click(await screen.findByRole('button', { name: 'Agree' }));
  await screen.findByText('The family now sees the classes and results of Ana L.');
  expect(window.location.hash).toBe('#/family-consent');
  await user.click(screen.getByRole('button', { name: 'Take back' }));
  await screen.findByText('The family no longer sees the classes and results of Ana L.');
  expect(screen.queryByRole('button', { name: 'Agree' })).toBeNull();
  const link = { token: 'tok', email: 'eva@home.example', family: 3 };
  expect(sent).toEqual(['agree', 'take-back'].map((answer) => ({ ...link, answer })));
});

test('[SAFE-6] a link that is over says so', async () => {
  const server = createFakeServer().on(findFamilyConsent, () => fail(accountErrors['link-unknown']));
  showScreens({ pages, at: LINK, server });
  await screen.findByRole('heading', { name: 'This link no longer works' });
});

test('[SAFE-6] on the page of families a guardian sees which families see a child, and takes that back', async () => {
  const request: FamilyRequest = {
    ...{ family: { id: 3, name: 'Lipa' }, parents: ['Iva Lipa'], as: 'guardian', state: 'given' },
    student: { uid: 'ana', first_name: 'Ana', last_name: 'Lipa' },
  };
  const server = createFakeServer()
    .on(getFamilies, [])
    .on(getFamilyRequests, [request])
    .on(answerFamilyRequest, ({ body }) => {
      expect(body).toEqual({ family: 3, student: 'ana', answer: 'take-back' });
      return ok([{ ...request, state: 'asked' as const }]);
    });
  const { user } = showScreens({ pages, at: '/family', server });
  await user.click(await screen.findByRole('button', { name: 'Take back for Ana Lipa' }));
  await screen.findByText('The family no longer sees the classes and results of Ana Lipa.');
  await screen.findByRole('button', { name: 'Agree for Ana Lipa' });
});
