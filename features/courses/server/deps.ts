import type { Package } from './use-cases/open-package.ts';
import type { Learner } from './protocol/launch-documents.ts';
import type { Context } from '#features/session/server';
import type { Clock } from '#platform/server/clock';
import type { Scope } from '#platform/server/db';
import type { Exchange } from '#platform/server/http';
import type { OpenFiles } from '#platform/server/open-files';

/** A user, as the content of a publication knows them. */
export interface LearnerKey {
  readonly workspaceId: number;
  readonly userId: string;
  readonly publicationId: number;
}

/** Names a session of the product. */
export interface SessionName {
  readonly workspaceId: number;
  readonly id: string;
}

/** A document of the record store that the product writes. */
export interface LaunchDocument {
  readonly kind: 'state' | 'agent-profile';
  readonly activityId?: string;
  readonly learner: Learner;
  readonly registration?: string;
  readonly id: string;
  readonly content: Readonly<Record<string, unknown>>;
}

export interface PublicationKey {
  readonly workspaceId: number;
  readonly publicationId: number;
}

export interface CoursesDeps {
  readonly clock: Clock;
  readonly signingSecret: string;
  /** The packages, by their storage keys. */
  readonly packages: OpenFiles<Package>;
  /** The origin for the package of a publication; undefined host: the shared origin, where pages have no origin. */
  readonly packageOriginOf: (
    exchange: Exchange,
    publicationId: number,
  ) => { readonly origin: string; readonly isOwn: boolean };
  readonly originOf: (context: Context) => string;
  /** The workspaces of the called market. */
  readonly scopeOf: (exchange: Exchange) => Scope;
  readonly isSessionAlive: (session: SessionName) => Promise<boolean>;
  /** The user of a living session; undefined also for a child who waits for a guardian. */
  readonly userOf: (session: SessionName) => Promise<string | undefined>;
  /** The account by which the content of a publication knows a user. */
  readonly learnerOf: (key: LearnerKey) => Promise<Learner | undefined>;
  /** Stores statements of the product about a learner. */
  readonly record: (publication: PublicationKey, statements: readonly object[]) => Promise<void>;
  readonly saveDocument: (publication: PublicationKey, document: LaunchDocument) => Promise<void>;
  /** Notes that a user opens a unit: it counts as visited, and statements about it count. */
  readonly onOpened: (unit: LearnerKey & { readonly unit: string }) => Promise<void>;
}
