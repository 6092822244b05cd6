import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Scope } from '#platform/server/db';
import { acquireRunLock, stateOf } from '../../repositories/run-lock.ts';
import { addSteps, startImport, holdImport, listImports, setImport } from '../../repositories/imports.ts';
import { deleteLinks, saveLinks, type Kind } from '../../repositories/links.ts';
import { applyClasses, applyOrgs } from './commit-classes.ts';
import { applyEnrollments } from './commit-enrollments.ts';
import { applyPeople, preparePeople, type Prepared } from './commit-people.ts';
import type { Commit, Done } from './commit-step.ts';
import type { Plan } from '../compare/difference.ts';
import { RosterRefused, type Change } from '../read/roster.ts';

/** Rows of one transaction. */
export const BATCH = 100;

/**
 * Applies a plan in transactions of {@link BATCH} rows. An interruption leaves whole rows: a run with the same files
 * continues where it stopped, under the same import. Rows that can no longer be applied turn into refused ones.
 *
 * @returns the id of the import; undefined when there was nothing to do
 */
export async function commitPlan({ changes }: Plan, commit: Commit): Promise<number | undefined> {
  const { scope, now } = commit;
  if (changes.length === 0) return undefined;
  const runner = randomUUID();
  const importId = await scope.transaction((inside) => takeOrBegin(inside, commit, runner));
  // Only now, so that the claim stays: the run that was in between stops, and the files can come in again.
  if (importId === undefined)
    throw new RosterRefused(
      'Another run changed something of this source after these files were compared; it is stopped. Start again.',
    );
  let done = 0;
  for (const batch of batches(changes)) {
    await commitBatch(batch, commit, { importId, runner });
    done += batch.length;
    await commit.onProgress(done, changes.length);
  }
  await setImport(scope, importId, { finishedAt: now });
  return importId;
}

/** The broken import of the same files, or a new one; undefined when the plan is out of date. */
async function takeOrBegin(inside: Scope, commit: Commit, runner: string): Promise<number | undefined> {
  const { source, digest, now, state } = commit;
  await acquireRunLock(inside, source, runner);
  if (!isDeepStrictEqual(await stateOf(inside, source), state)) return undefined;
  const [last] = await listImports(inside, source);
  if (last && !last.finishedAt && !last.undoneAt && last.digest === digest) return last.id;
  return startImport(inside, { source, digest, runner, now });
}

/** Changes of one kind and direction, so many at a time. */
function* batches(changes: readonly Change[]): Generator<Change[]> {
  let batch: Change[] = [];
  for (const change of changes) {
    const [first] = batch;
    const isOther = first && (first.kind !== change.kind || isRemoval(first) !== isRemoval(change));
    if (isOther || batch.length === BATCH) {
      yield batch;
      batch = [];
    }
    batch.push(change);
  }
  if (batch.length > 0) yield batch;
}

const isRemoval = ({ outcome }: Change): boolean => outcome === 'removed';

interface Run {
  readonly importId: number;
  readonly runner: string;
}

async function commitBatch(batch: readonly Change[], commit: Commit, { importId, runner }: Run): Promise<void> {
  const { scope, source, existing, passwords } = commit;
  // Hashing takes time on purpose: it is done before the transaction begins.
  const prepared = batch[0]?.kind === 'user' ? await preparePeople(batch, commit) : new Map<string, Prepared>();
  const length = passwords.length();
  let done: Done[];
  let isApplied = false;
  try {
    done = await scope.transaction(async (inside) => {
      if (!(await holdImport(inside, importId, runner)))
        throw new RosterRefused('Another run has taken this import over.');
      const applied = await apply(inside, batch, commit, prepared);
      await addSteps(
        inside,
        importId,
        applied.flatMap(({ steps }) => steps),
      );
      await writeLinks(inside, source, applied);
      isApplied = true;
      return applied;
    });
  } catch (error) {
    // No user has the accounts of these passwords. If only the answer to the commit is lost, users may have them.
    if (!isApplied) await passwords.cut(length);
    throw error;
  }
  for (const { change, link } of done)
    if (link) existing[change.kind].set(change.sourcedId, link);
    else existing[change.kind].delete(change.sourcedId);
}

function apply(
  inside: Scope,
  batch: readonly Change[],
  commit: Commit,
  prepared: ReadonlyMap<string, Prepared>,
): Promise<Done[]> {
  const kinds: Record<Kind, () => Promise<Done[]>> = {
    org: () => applyOrgs(inside, batch, commit),
    class: () => applyClasses(inside, batch, commit),
    user: () => applyPeople(inside, batch, commit, prepared),
    enrollment: () => applyEnrollments(inside, batch, commit),
  };
  return kinds[batch[0]?.kind ?? 'org']();
}

async function writeLinks(inside: Scope, source: string, done: readonly Done[]): Promise<void> {
  const kind = done[0]?.change.kind ?? 'org';
  const keyOf = ({ change }: Done) => ({ source, kind, sourcedId: change.sourcedId });
  await deleteLinks(
    inside,
    source,
    kind,
    done.filter(({ link }) => !link).map(({ change }) => change.sourcedId),
  );
  await saveLinks(
    inside,
    done.flatMap((one) => (one.link ? [{ ...keyOf(one), ...one.link }] : [])),
  );
}
