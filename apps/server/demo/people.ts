import { demoPassword, type DemoPerson } from '#demo';
import { addEntitlements, listPublicationKeys } from '#features/catalog/server';
import { createAccounts, hasAccounts, type NewAccount } from '#features/session/server';
import { createScope } from '#platform/server/db';
import type { AppContext } from '../open-app.ts';
import { MOST_BOOKS } from './shared.ts';

const SOURCE = 'demo';

/** People with accounts to try, and the books that they own. */
export async function loadPeople(
  { database }: AppContext,
  workspaces: readonly number[],
  people: readonly DemoPerson[],
): Promise<void> {
  const scope = createScope(database.orm, workspaces);
  if (await hasAccounts(scope, people.map(loginOf))) return;
  const ids = await createAccounts(scope, people.map(accountOf), demoPassword);
  const locked = (await listPublicationKeys(scope, MOST_BOOKS)).filter(({ isLocked }) => isLocked);
  const rows = people.flatMap(({ owns }, index) => {
    const userId = ids[index];
    const owned = owns === 'all' ? locked : owns === 'some' ? locked.slice(0, 1) : [];
    return userId === undefined
      ? []
      : owned.map(({ workspaceId, id }) => ({ workspaceId, publicationId: id, source: SOURCE, userId }));
  });
  await addEntitlements(scope, rows);
}

/** What a demo person signs in with. */
export const loginOf = ({ username, email }: DemoPerson): string => username ?? email ?? '';

const VERIFIED = new Date('2026-01-01T00:00:00Z');

const accountOf = ({ internal, ...person }: DemoPerson): Omit<NewAccount, 'password'> => ({
  ...person,
  isInternal: internal,
  // Their addresses do not exist, so no confirmation could arrive.
  emailVerifiedAt: VERIFIED,
});
