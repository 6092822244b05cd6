import { referencesOf, type StatementRow } from '#features/records/server';
import type { Statement } from '../../contract/index.ts';
import type { Facts } from './derived-results.ts';

/** What the reader, or a demo, says of a user. */
export interface ReaderRow extends Facts {
  readonly workspaceId: number;
  readonly userId: string;
  readonly publicationId: number;
  readonly statement: Statement;
}

/** The row that is stored: under its id whatever comes later is the same, and its actor is a pseudonym. */
export const readerRow = ({ workspaceId, userId, publicationId, statement, ...facts }: ReaderRow): StatementRow => ({
  workspaceId,
  publicationId,
  id: statement.id,
  userId,
  digest: null,
  credentialId: null,
  verb: statement.verb.id,
  timestamp: statement.timestamp,
  statement,
  references: referencesOf(statement),
  facts,
});
