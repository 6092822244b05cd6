import type { AccountDeps } from '#features/account/server';
import type { CoursesDeps } from '#features/courses/server';
import type { FileQuotas, ScanFile } from '#features/files/server';
import type { Market } from '#features/market/contract';
import type { LoadedMarket, Site } from '#features/market/server';
import type { ReaderOptions } from '#features/reader/server';
import type { Clock } from '#platform/server/clock';
import type { Database } from '#platform/server/db';
import type { Jobs } from '#platform/server/jobs';
import type { Logger } from '#platform/server/log';
import type { Storage } from '#platform/server/storage';
import type { Post } from './post.ts';

/** The parts that every feature builds on. */
export interface FeatureOptions {
  readonly database: Database;
  readonly storage: Storage;
  readonly marketOf: (host: string) => Market;
  readonly clock: Clock;
  readonly log: Logger;
  readonly signingSecret: string;
  readonly codeSecret: string;
  readonly jobs: Jobs;
  readonly post: Post;
  readonly markets: readonly LoadedMarket[];
  /** Where links lead. */
  readonly site: Site;
  readonly textsPerDay: number;
  /** Where books are shown. */
  readonly contentOriginOf: ReaderOptions['contentOriginOf'];
  /** Where the package of a publication is shown. */
  readonly packageOriginOf: CoursesDeps['packageOriginOf'];
  readonly engine: ReaderOptions['engine'];
  readonly fileQuotas: FileQuotas;
  /** Looks for viruses in uploaded files. */
  readonly scan: ScanFile;
  /** Files are refused while the scanner does not answer. */
  readonly isScanRequired: boolean;
  readonly root: string;
  /** Notes outside of the database who is erased. */
  readonly noteErasure?: AccountDeps['noteErasure'];
}
