import { screen, waitFor } from '@testing-library/react';
import { useRef, useState, type ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';
import { ok } from '#platform/kernel';
import { createFakeServer } from '#platform/web/api/testing';
import { getClassroomOptions } from '../../contract/index.ts';
import { showClassrooms, tidyUp } from '../testing/index.ts';
import { SchoolField, type ChosenSchool } from './school-field.tsx';

afterEach(tidyUp);

function Page(): ReactNode {
  const [chosen, setChosen] = useState<ChosenSchool>();
  const field = useRef<HTMLInputElement>(null);
  return <SchoolField ref={field} chosen={chosen} error={undefined} onChoose={setChosen} />;
}

/** A server whose answers about schools wait until they are let go. */
function aSlowServer() {
  const waiting: (() => void)[] = [];
  const server = createFakeServer().on(getClassroomOptions, ({ query }) =>
    ok('River'.toLowerCase().startsWith(query.search ?? '') ? [{ id: 3, name: 'River', town: 'Vale' }] : []),
  );
  const fetch: typeof server.fetch = async (...call) => {
    if (call[0].includes('schools')) await new Promise<void>((resolve) => void waiting.push(resolve));
    return server.fetch(...call);
  };
  const answer = async () => {
    await waitFor(() => expect(waiting).not.toHaveLength(0));
    for (const go of waiting.splice(0)) go();
  };
  return { server: { ...server, fetch }, answer };
}

test('[CLS-2] a school counts as missing only once the answer is there: fast keys do not add a second one', async () => {
  const { server, answer } = aSlowServer();
  const { user } = showClassrooms({ pages: { '/': Page }, at: '/', server });
  const field = await screen.findByRole<HTMLInputElement>('combobox', { name: 'School' });
  await user.type(field, 'riv{ArrowDown}{Enter}');
  expect(field.value).toBe('riv');
  expect(screen.queryByRole('option', { name: /Add/ })).toBeNull();
  // The one to the empty field, then the one to the letters.
  await answer();
  await answer();
  await screen.findByRole('option', { name: /Add/ });
  await user.keyboard('{ArrowDown}{Enter}');
  expect(field.value).toBe('River');
});
