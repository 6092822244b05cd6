import { expect, test } from 'vitest';
import { createHashedAccount } from '#features/session/server';
import { systemClock } from '#platform/server/clock';
import { createScope } from '#platform/server/db';
import { testDatabase } from '#platform/testing';
import type { AccountDeps } from '../../deps.ts';
import { passwordMarkOf, sendMail } from './mail-jobs.ts';

test.each(['registered-email', 'change-email', 'account-exists'] as const)(
  '[SAFE-8] after another password no "%s" is written: whether the address is taken shows nowhere',
  async (mail) => {
    const { orm, system } = await testDatabase();
    const account = { firstName: 'Ana', lastName: 'Ban', roles: ['ROLE_PARENT'], market: 'lt' } as const;
    const userId = await createHashedAccount(createScope(orm, [10]), account, 'the new one');
    const deps = {
      system,
      markets: [{ label: 'lt', workspace: [10] }],
      clock: systemClock,
      words: () => Promise.reject(new Error('a letter is written')),
    } as unknown as AccountDeps;
    const passwordMark = passwordMarkOf({ passwordHash: 'the old one' });
    const job = { mail, market: 'lt', origin: 'https://lt.example', email: 'a@lt.example', passwordMark };
    await expect(sendMail(deps, { ...job, workspaceId: 10, userId: userId ?? '' })).resolves.toBeUndefined();
  },
);
