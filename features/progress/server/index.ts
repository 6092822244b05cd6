import type { Context } from '#features/session/server';
import { createSystemPool, type Database, type SystemPool } from '#platform/server/db';
import type { Route } from '#platform/server/http';
import type { OnStored } from '#features/records/server';
import { endpoints } from '../contract/index.ts';
import { openUnit } from './repositories/content/open-unit.ts';
import { createContentDerivation, type ContentDeps } from './repositories/content/derive-content.ts';
import { readingData } from './repositories/personal-data.ts';
import { createRoutes, type ProgressDeps } from './routes.ts';
import { noteOpened, type OpenedKey } from './repositories/opened.ts';
import { createRecorder } from './use-cases/record-deliveries.ts';
import { rememberReaders } from './use-cases/remember-readers.ts';
import { rememberOpened } from './use-cases/remember-opened.ts';
import { createProgressNews } from './repositories/news.ts';
import { createStatementWriter } from './repositories/statement-writer.ts';

export { loadDemoReading, type DemoReading } from './demo.ts';
export { createContentDerivation } from './repositories/content/derive-content.ts';
export { openUnit } from './repositories/content/open-unit.ts';
export { PROGRESS_CHANNEL, readNews } from './repositories/news.ts';
export { listPoints, takeChanged, type ChangedUser, type TakenUser } from './repositories/changed.ts';
export {
  listBookReadings,
  listLastBooks,
  listReadingDays,
  type BookReading,
  type ReadingDay,
} from './repositories/days.ts';
export {
  compareGroups,
  countReaders,
  countReadSince,
  listUnfinished,
  listUserTotals,
  listWeakest,
  type GroupResult,
  type PartUnit,
  type Seat,
} from './repositories/comparisons.ts';
export {
  divideResults,
  listBookTotals,
  listCompleted,
  listQuestionResults,
  readHighscore,
  type DividedPage,
} from './repositories/results.ts';
export { listPartReadings, type Part, type PartReading } from './repositories/parts/part-readings.ts';
export type { PublicationKey } from './repositories/results.ts';
export type { FindReadable, ProgressDeps } from './routes.ts';
export type { PublicationUnits } from './use-cases/get-publication-xp-score.ts';
export { readResults, readTotals, type UserResults } from './use-cases/read-results.ts';
export type { Readable } from './use-cases/record-statements.ts';

/** Of one statement. */
const UNITS_AT_ONCE = 500;

export interface ProgressServer {
  readonly routes: Route<Context>[];
  /** Notes what a user opens in the reader: only of that a session may report something [SAFE-7]. */
  noteOpened(key: OpenedKey): Promise<void>;
  /** Notes that a user keeps a publication on a device: these units may be read without a network from then on. */
  noteKept(key: Omit<OpenedKey, 'unit'>, units: readonly string[]): Promise<void>;
  /** Notes that a user opens a unit of a course: it counts as visited. */
  openUnit(key: OpenedKey): Promise<void>;
  /** Stores the results and days that content reports, in the transaction of its statements [PROG-19, PROG-34]. */
  readonly deriveFromContent: OnStored;
  /** Notifies all nodes of users whose results may have changed. */
  notify(userIds: readonly string[]): void;
  /** Lets the last news out. */
  close(): Promise<void> | void;
  /** Drops the caches of database rows. */
  forgetAll(): void;
}

function createProgressServer(system: SystemPool, deps: ProgressDeps & ContentDeps): ProgressServer {
  const news = createProgressNews(system);
  const writer = createStatementWriter(system);
  const readers = rememberReaders(system, deps.clock);
  const opened = rememberOpened(system, deps.clock);
  const recording = { record: createRecorder(writer, readers), news };
  return {
    routes: createRoutes({ recording, opened }, deps),
    noteOpened: opened.note,
    openUnit: (key) => openUnit(system, key, deps.clock.now()),
    deriveFromContent: createContentDerivation(deps),
    notify: (userIds) => userIds.forEach((userId) => news.notify(userId)),
    async noteKept(key, units) {
      const openedAt = deps.clock.now();
      for (let at = 0; at < units.length; at += UNITS_AT_ONCE)
        await noteOpened(
          system,
          units.slice(at, at + UNITS_AT_ONCE).map((unit) => ({ ...key, unit, openedAt, keptAt: openedAt })),
        );
    },
    forgetAll() {
      writer.forgetActors();
      readers.forgetAll();
      opened.forget();
    },
    close: () => news.close(),
  };
}

export interface ProgressPorts extends ProgressDeps, ContentDeps {
  readonly database: Pick<Database, 'orm' | 'pool'>;
}

/** Readings, solved questions, and their points. */
export const feature = {
  name: 'progress',
  endpoints,
  personalData: [readingData],
  // A node records the readers of all its markets together, in batches.
  create: (ports: ProgressPorts) => createProgressServer(createSystemPool(ports.database, 'progress.record'), ports),
};
