import type { Context } from '#features/session/server';
import type { Clock } from '#platform/server/clock';
import type { Executor } from '#platform/server/db';
import type { Exchange } from '#platform/server/http';
import type { Jobs } from '#platform/server/jobs';
import type { Logger } from '#platform/server/log';
import type { Storage } from '#platform/server/storage';
import type { FileKey, FileRow } from './repositories/files.ts';

/** Bytes that files may have together. */
export interface FileQuotas {
  readonly ofSchool: number;
  readonly ofUser: number;
}

/** Names a session: `context.session.workspaceId` and `context.session.id`. */
export interface SessionName {
  readonly workspaceId: number;
  readonly id: string;
}

/** A file as features of higher layers are asked about it. */
export type SeenFile = FileKey & Pick<FileRow, 'name' | 'kind'>;

/** Whether a user may see a file of another one: features whose things use it answer. */
export type MaySee = (context: Context, file: SeenFile) => Promise<boolean>;

/** Looks for viruses. */
export type ScanFile = (path: string) => Promise<'clean' | 'found' | 'unchecked'>;

/** What the use cases work with. */
export interface FilesDeps {
  readonly clock: Clock;
  readonly executor: Executor;
  readonly storage: Storage;
  readonly jobs: Pick<Jobs, 'send'>;
  readonly log: Logger;
  readonly signingSecret: string;
  readonly quotas: FileQuotas;
  /** Where files are shown to the visitor of this exchange: never the product's own origin [READ-1]. */
  readonly contentOriginOf: (exchange: Exchange) => string;
  readonly isSessionAlive: (session: SessionName) => Promise<boolean>;
  readonly maySee: MaySee;
  readonly scan: ScanFile;
  /** A node without the scanner that it needs refuses files. */
  readonly isScanRequired: boolean;
}
