import type { Context } from '#features/session/server';
import type { Clock } from '#platform/server/clock';
import type { Route } from '#platform/server/http';
import type { Logger } from '#platform/server/log';
import type { Storage } from '#platform/server/storage';
import { CATALOG_CHANNEL } from './repositories/versions.ts';
import { ENTITLEMENTS_CHANNEL } from './repositories/entitlements.ts';
import { createRoutes } from './routes.ts';
import { getTemplate } from './use-cases/shelf/get-template.ts';
import { libraryData } from './repositories/personal-data.ts';
import * as contract from '../contract/index.ts';
import { createShelfCache } from './use-cases/shelf/shelf-cache.ts';

export { addEntitlements, ENTITLEMENTS_CHANNEL, grant } from './repositories/entitlements.ts';
export { findPartedBooks, type PartedBook } from './use-cases/parts/find-parted-books.ts';
export { findReadableBooks, type ReadableBook } from './use-cases/find-readable-books.ts';
export { findAccess, isCourse, readableLengths, type Access } from './use-cases/find-access.ts';
export { openingAddress } from './use-cases/opening.ts';
export { listCovers, type Covered } from './use-cases/list-covers.ts';
export { listGradesAndSubjects } from './use-cases/grades-and-subjects.ts';
export { importCatalogue, type ImportDeps } from './use-cases/import-catalogue/import-catalogue.ts';
export { presentAccessibility } from './use-cases/accessibility.ts';
export { courseUnits, findCourseContents, titleIn } from './use-cases/course-contents.ts';
export { findCourse } from './repositories/catalogue.ts';
export { findBookFacts, type BookFacts } from './use-cases/book-facts.ts';
export { reportText, type ImportReport } from './use-cases/import-catalogue/report.ts';
export type { ImportOptions } from './use-cases/import-catalogue/options.ts';
export { runImport } from './commands/import.ts';
export { countUnits, listSeries } from './repositories/finished.ts';
export { holdUndivided, listUndivided, writeUnits } from './repositories/undivided.ts';
export { listPublicationKeys } from './repositories/publication-keys.ts';
export { findNamedPublication, listPublicationNames, searchPublications } from './repositories/publication-names.ts';
export { readablePublications } from './repositories/readable-tables.ts';

export interface CatalogServer {
  readonly routes: Route<Context>[];
  readonly channels: Readonly<Record<string, (payload: string) => void>>;
  /** Answers that the first screen asks for, by endpoint name, for the boot data. */
  seeds(context: Pick<Context, 'scope' | 'market'>): Promise<Readonly<Record<string, unknown>>>;
  forgetAll(): void;
}

interface CatalogPorts {
  readonly clock: Clock;
  readonly log: Logger;
  /** Holds the covers. */
  readonly storage: Storage;
}

export function createCatalogServer({ clock, log, storage }: CatalogPorts): CatalogServer {
  const cache = createShelfCache();
  const onInvalid = (publication: number, subject: number | null) =>
    log.warn({ publication, subject }, 'invalid subject entry dropped');
  return {
    routes: createRoutes({ cache, clock, storage, onInvalid }),
    async seeds({ scope, market }) {
      const { subjects, schoolGroups } = await getTemplate(scope, market, { cache, onInvalid });
      return { [contract.getSubjects.name]: subjects, [contract.getSchoolGroups.name]: schoolGroups };
    },
    channels: {
      [CATALOG_CHANNEL]: (workspace) => cache.forgetWorkspace(Number(workspace)),
      [ENTITLEMENTS_CHANNEL]: (userId) => cache.forgetUser(userId),
    },
    forgetAll: () => cache.clear(),
  };
}

/** The catalogue and who may read what of it. */
export const feature = {
  name: 'catalog',
  endpoints: contract.endpoints,
  personalData: [libraryData],
  create: createCatalogServer,
};
