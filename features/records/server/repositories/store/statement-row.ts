import type { SystemTransaction } from '#platform/server/db';
import type { JsonObject } from '../../xapi/check.ts';
import type { Reference } from '../../xapi/references.ts';

/** A statement of content with everything that storing it needs. */
export interface StatementRow {
  readonly workspaceId: number;
  /** 0 for none. */
  readonly publicationId: number;
  readonly id: string;
  /** The user of the product who is the actor; null for any other actor. */
  readonly userId: string | null;
  /** The digest of its meaning: a second delivery with another digest is a conflict. */
  readonly digest: string;
  readonly credentialId: string;
  /** The session of the opened unit that reports it; null for other content. */
  readonly launchSession?: string | null;
  readonly verb: string;
  /** Null: it happened when it is stored. */
  readonly timestamp: string | null;
  /** Without `stored`, which follows from its position. */
  readonly statement: JsonObject;
  readonly references: readonly Reference[];
  /** The id of the statement that is its object. */
  readonly refersTo?: string | undefined;
  readonly isVoiding?: boolean;
  /** Its credential reads and voids the statements of all publications. */
  readonly isOfWorkspace?: boolean;
}

/** A row with its place in the order of storing. */
export interface PlacedRow extends StatementRow {
  readonly position: number;
  readonly pseudonym: string | null;
}

/** A statement whose actor is a user of the product. */
export interface StatementOfUser extends Pick<
  StatementRow,
  'workspaceId' | 'publicationId' | 'launchSession' | 'timestamp'
> {
  readonly statement: object;
  readonly userId: string;
}

/** Derives results from new statements of users, in the transaction that stores them. */
export type OnStored = (transaction: SystemTransaction, statements: readonly StatementOfUser[]) => Promise<void>;

/** Why a call stores nothing. */
export interface Conflict {
  readonly id: string;
  readonly why: 'other' | 'voiding';
}

/** Positions of one millisecond. */
export const PER_MS = 1000;

/** The moment of storing of a position, in SQL. */
export const storedAt = (position: string): string =>
  `timestamptz 'epoch' + (${position} / ${PER_MS}) * interval '1 millisecond'`;
