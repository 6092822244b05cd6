import { demoFamily } from '#demo';
import { addGuardianship } from '#features/children/server';
import { loadDemoFamily } from '#features/families/server';
import { createScope } from '#platform/server/db';
import type { AppContext } from '../open-app.ts';
import { accountsOf, type MarketGroup } from './shared.ts';

/** The demo parent's family, and the child whose account that parent looks after. */
export async function loadFamily({ database }: AppContext, { market, languages }: MarketGroup): Promise<void> {
  if (!market.registrationRoles.includes('parent')) return;
  const scope = createScope(database.orm, market.workspace);
  const now = new Date();
  const family = demoFamily(languages[0] ?? 'en');
  const accounts = await accountsOf(scope, [...family.parents, ...family.students, ...family.managed]);
  const find = (names: readonly string[]) => names.flatMap((name) => accounts.get(name) ?? []);
  const parents = find(family.parents);
  const people = [
    ...parents.map((user) => ({ user, role: 'parent' as const })),
    ...find(family.students).map((user) => ({ user, role: 'student' as const })),
  ];
  await loadDemoFamily(scope, { name: family.name, signs: family.signs, people }, now);
  const [parent] = parents;
  for (const child of find(family.managed)) if (parent) await addGuardianship(scope, parent.id, child, now);
}
