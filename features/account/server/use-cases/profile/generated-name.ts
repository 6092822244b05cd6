import { createHash } from 'node:crypto';
import { announceUser, findUser, isPupil, updateUser, type Context } from '#features/session/server';
import { fail, ok, requestErrors, type Result } from '#platform/kernel';
import { accountErrors, CREATURES, NAME_CREATURES, TRAITS, type GeneratedName } from '../../../contract/index.ts';

/** After so many rolls the names repeat. */
const ROLLS_MAX = 1_000_000;

/** The friendly name of a student: always the same, until the student asks for another one [LEAD-16]. Pure. */
export function generatedNameOf(userId: string, roll: number): GeneratedName {
  const hash = createHash('sha256').update(`${userId}:${roll}`).digest();
  const creature = NAME_CREATURES[hash.readUInt16BE(0) % NAME_CREATURES.length] ?? 'fox';
  return {
    trait: 1 + (hash.readUInt16BE(4) % TRAITS.length),
    creature: 1 + CREATURES.indexOf(creature),
    number: 10 + (hash.readUInt16BE(2) % 90),
  };
}

/** Another generated name for the caller [LEAD-16]. */
export async function rollName({ scope, user, session }: Context): Promise<Result<GeneratedName>> {
  const key = session && { workspaceId: session.homeWorkspaceId, id: user.uid ?? '' };
  const row = key && (await findUser(scope, key));
  if (!row) return fail(requestErrors['not-signed-in']);
  if (!isPupil(row) || row.waitsForGuardianSince) return fail(accountErrors['not-changeable']);
  const nameRoll = (row.nameRoll + 1) % ROLLS_MAX;
  await updateUser(scope, row, { nameRoll });
  await announceUser(scope, row.id);
  return ok(generatedNameOf(row.id, nameRoll));
}
