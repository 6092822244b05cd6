import { and, count, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { Scope } from '#platform/server/db';
import { imports, steps, type Kept, type Kind, type LinkState } from '../tables.ts';

export type ImportRow = typeof imports.$inferSelect;
/** Imports that a list shows. */
const MOST = 100;

export interface Step {
  readonly kind: Kind;
  readonly sourcedId: string;
  readonly userId: string | null;
  readonly before: LinkState | null;
  readonly kept: Kept;
}
export type StepRow = Step & { readonly id: number };

const home = (scope: Scope): number => scope.own(scope.workspaces[0] ?? 0);
const isImport = (scope: Scope, id: number) => and(eq(imports.workspaceId, home(scope)), eq(imports.id, id));

/** The imports of a market, or of one source, the newest first. */
export const listImports = (scope: Scope, source?: string): Promise<ImportRow[]> =>
  scope.executor
    .select()
    .from(imports)
    .where(scope.where(imports, source === undefined ? undefined : eq(imports.source, source)))
    .orderBy(desc(imports.id))
    .limit(MOST);

export async function findImport(scope: Scope, id: number): Promise<ImportRow | undefined> {
  const [row] = await scope.executor
    .select()
    .from(imports)
    .where(scope.where(imports, isImport(scope, id)))
    .limit(1);
  return row;
}

/** Imports of a source whose steps are kept, so that they can be undone one after the other, the newest first [SAFE-17]. */
export const KEPT_IMPORTS = 20;

/** Begins an import; what the oldest ones of the source did is forgotten. */
export async function startImport(
  scope: Scope,
  { source, digest, runner, now }: { source: string; digest: string; runner: string; now: Date },
): Promise<number> {
  const mine = and(eq(imports.workspaceId, home(scope)), eq(imports.source, source));
  await scope.executor
    .update(imports)
    .set({ finishedAt: now })
    .where(scope.where(imports, mine, isNull(imports.finishedAt)));
  const [row] = await scope.executor
    .insert(imports)
    .values({ workspaceId: home(scope), source, digest, runner, startedAt: now })
    .returning({ id: imports.id });
  if (!row) throw new Error('An inserted import comes back');
  const older = scope.executor
    .select({ id: imports.id })
    .from(imports)
    .where(scope.where(imports, mine))
    .orderBy(desc(imports.id))
    .offset(KEPT_IMPORTS);
  await scope.executor
    .delete(steps)
    .where(scope.where(steps, eq(steps.workspaceId, home(scope)), inArray(steps.importId, older)));
  return row.id;
}

export const setImport = async (
  scope: Scope,
  id: number,
  patch: Partial<Pick<ImportRow, 'finishedAt' | 'undoneAt'>>,
): Promise<void> => {
  await scope.executor
    .update(imports)
    .set(patch)
    .where(scope.where(imports, isImport(scope, id)));
};

/** Whether the run still has the import; others wait until the transaction is through. */
export async function holdImport(scope: Scope, id: number, runner: string): Promise<boolean> {
  const [row] = await scope.executor
    .select({ runner: imports.runner })
    .from(imports)
    .where(scope.where(imports, isImport(scope, id)))
    .for('update');
  return row?.runner === runner;
}

export async function addSteps(scope: Scope, importId: number, list: readonly Step[]): Promise<void> {
  if (list.length === 0) return;
  await scope.executor.insert(steps).values(list.map((step) => ({ ...step, importId, workspaceId: home(scope) })));
}

const ofImport = (scope: Scope, importId: number) =>
  and(eq(steps.workspaceId, home(scope)), eq(steps.importId, importId));

/** The last steps that are not undone yet, the last first. */
export const lastSteps = (scope: Scope, importId: number, limit: number): Promise<StepRow[]> =>
  scope.executor
    .select()
    .from(steps)
    .where(scope.where(steps, ofImport(scope, importId)))
    .orderBy(desc(steps.id))
    .limit(limit);

export async function deleteSteps(scope: Scope, importId: number, ids: readonly number[]): Promise<void> {
  await scope.executor.delete(steps).where(scope.where(steps, ofImport(scope, importId), inArray(steps.id, [...ids])));
}

export async function countSteps(scope: Scope, importId: number): Promise<number> {
  const [row] = await scope.executor
    .select({ found: count() })
    .from(steps)
    .where(scope.where(steps, ofImport(scope, importId)));
  return row?.found ?? 0;
}
