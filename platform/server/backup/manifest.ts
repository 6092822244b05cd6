import * as z from 'zod/mini';

/** Of how a backup is laid out. */
export const FORMAT = 1;

/** The unencrypted header of a backup: enough to know whether and how to read the rest. */
export const headerSchema = z.object({
  product: z.literal('klupa'),
  format: z.int(),
  createdAt: z.string(),
  /** Hexadecimal; there when the rest is encrypted. */
  salt: z.optional(z.string()),
});
export type Header = z.infer<typeof headerSchema>;

const tableSchema = z.object({
  schema: z.string(),
  name: z.string(),
  /** Without those that the database works out itself. */
  columns: z.array(z.string()),
  rows: z.number(),
  /** SHA-256 of the rows in COPY's text format. */
  sha256: z.string(),
});
export type BackedUpTable = z.infer<typeof tableSchema>;

export const manifestSchema = z.object({
  /** Version of the product that wrote it. */
  version: z.string(),
  /** Migrations that the database had, in order. */
  migrations: z.array(z.object({ hash: z.string(), createdAt: z.number() })),
  /** Version of the job queue's tables. */
  queueVersion: z.number(),
  tables: z.array(tableSchema),
  /** Parts of tables by time or queue; the missing ones are made before their rows come. */
  partitions: z.array(z.object({ schema: z.string(), name: z.string(), parent: z.string(), bound: z.string() })),
  sequences: z.array(z.object({ schema: z.string(), name: z.string(), lastValue: z.string(), isCalled: z.boolean() })),
  files: z.array(z.object({ key: z.string(), size: z.number(), sha256: z.string() })),
  /** Secrets of the installation that are in it, by their file. */
  secrets: z.record(z.string(), z.string()),
});
export type Manifest = z.infer<typeof manifestSchema>;
