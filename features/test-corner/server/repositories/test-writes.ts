import { and, eq, type SQL } from 'drizzle-orm';
import type { Scope } from '#platform/server/db';
import type { TestPlace } from '../deps.ts';
import { tests } from '../tables.ts';
import type { TestRow } from './tests.ts';

/** A test as an import makes it. */
export type NewTest = Omit<TestRow, 'id' | 'workspaceId' | 'language' | 'createdAt' | 'changedAt'>;

const isNamed = ({ workspaceId, language }: TestPlace, slug: string): SQL | undefined =>
  and(eq(tests.workspaceId, workspaceId), eq(tests.language, language), eq(tests.slug, slug));

/** The test of a slug. */
export async function findBySlug(scope: Scope, place: TestPlace, slug: string): Promise<TestRow | undefined> {
  const [row] = await scope.executor
    .select()
    .from(tests)
    .where(scope.where(tests, isNamed(place, slug)))
    .limit(1);
  return row;
}

/** Makes a test, or replaces the one of its slug, which keeps its id and the moment when it was made. */
export async function putTest(scope: Scope, place: TestPlace, test: NewTest, now: Date): Promise<void> {
  const { language } = place;
  const workspaceId = scope.own(place.workspaceId);
  const facts = { ...test, types: [...test.types], changedAt: now };
  await scope.executor
    .insert(tests)
    .values({ ...facts, workspaceId, language, createdAt: now })
    .onConflictDoUpdate({ target: [tests.workspaceId, tests.language, tests.slug], set: facts });
}

/** Removes the test of a slug. @returns whether there was one */
export async function deleteTest(scope: Scope, place: TestPlace, slug: string): Promise<boolean> {
  const gone = await scope.executor
    .delete(tests)
    .where(scope.where(tests, isNamed(place, slug)))
    .returning({ id: tests.id });
  return gone.length > 0;
}
