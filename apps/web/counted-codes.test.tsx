import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { readSettings, settingsKey } from '#features/bookshelf/contract';
import { createClassroomCode } from '#features/classrooms/contract';
import { getUserdata } from '#features/session/contract';
import { someUser } from '#features/session/web/testing';
import { keyOf, mutationOf } from '#platform/web/api';
import { CountedCodes } from './counted-codes.ts';

test('[SAFE-28] [SHELF-3] codes that classes make on this device are counted among the settings of the shelf', async () => {
  const user = someUser(['ROLE_TEACHER']);
  const client = new QueryClient();
  client.setQueryData(keyOf(getUserdata, {}), user);
  render(
    <QueryClientProvider client={client}>
      <CountedCodes />
    </QueryClientProvider>,
  );
  const settings = () => readSettings(localStorage.getItem(settingsKey(user.uid)));
  localStorage.setItem(settingsKey(user.uid), JSON.stringify({ displayGrid: false }));
  const make = async (mutationKey: readonly unknown[], isGood = true) => {
    const mutationFn = vi.fn(async () => {
      if (!isGood) throw new Error('refused');
    });
    const mutation = client.getMutationCache().build(client, { mutationKey, mutationFn });
    await mutation.execute(undefined).catch(() => {});
  };
  const key = mutationOf(createClassroomCode).mutationKey ?? [];
  await make(key);
  await make(key);
  await make(key, false);
  await make(['somethingElse']);
  expect(settings()).toMatchObject({ generatedCodes: 2, displayGrid: false });
});
