import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { moment, reference, workspaceId } from '#platform/server/columns';
import type { LegalKind, NodeTarget, NodeType } from '../contract/index.ts';

const market = text('market').notNull();

/** What editors write, in a draft and in a version. */
const written = () => ({
  slug: text('slug').notNull(),
  title: text('title').notNull(),
  link: text('link').notNull(),
  target: text('target').$type<NodeTarget>().notNull(),
  legalKind: text('legal_kind').$type<LegalKind>(),
  /** Clean HTML. */
  body: text('body').notNull(),
});

/** A node of one market with its draft. */
export const nodes = pgTable(
  'nodes_nodes',
  {
    workspaceId,
    id: reference('id').generatedAlwaysAsIdentity(),
    /** Label. */
    market,
    type: text('type').$type<NodeType>().notNull(),
    ...written(),
    nodeOrder: integer('node_order').notNull(),
    revision: integer('revision').notNull().default(1),
    /** The version that is public. */
    publishedVersion: integer('published_version'),
    savedAt: moment('saved_at').notNull(),
    /** Deleted nodes stay, since their versions do. */
    deletedAt: moment('deleted_at'),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    index('nodes_nodes_order').on(table.workspaceId, table.market, table.type, table.nodeOrder),
    uniqueIndex('nodes_nodes_legal_kind')
      .on(table.workspaceId, table.market, table.legalKind)
      .where(sql`legal_kind is not null and deleted_at is null`),
  ],
);

/** Which node has which address: the draft's, the public one, and every one that was public before. */
export const slugs = pgTable(
  'nodes_slugs',
  {
    workspaceId,
    market,
    type: text('type').$type<NodeType>().notNull(),
    slug: text('slug').notNull(),
    nodeId: reference('node_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.market, table.type, table.slug] }),
    index('nodes_slugs_node').on(table.workspaceId, table.nodeId),
  ],
);

/**
 * Published versions, which never change: consents refer to them. A trigger refuses every change and deletion; only
 * `published_by`, which names a person, may be emptied.
 */
export const versions = pgTable(
  'nodes_versions',
  {
    workspaceId,
    nodeId: reference('node_id').notNull(),
    version: integer('version').notNull(),
    market,
    ...written(),
    publishedAt: moment('published_at').notNull(),
    publishedBy: text('published_by'),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.nodeId, table.version] })],
);
