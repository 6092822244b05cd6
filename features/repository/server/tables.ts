import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { identity, moment, reference, workspaceId } from '#platform/server/columns';
import type { Licence, MaterialKind } from '../contract/index.ts';

/** When it was deleted; it can be restored until it is purged. Null: it is there. */
const deletedAt = moment('deleted_at');
const unitId = reference('unit_id').notNull();
/** Title, tags and description as the search compares them, a line each. */
const folded = text('folded').notNull().default('');

/** Teaching units of a grade and subject. */
export const units = pgTable(
  'repository_units',
  {
    workspaceId,
    id: identity(),
    /** Markets share workspaces: each shows the units of its language. */
    language: text('language').notNull(),
    gradeId: reference('grade_id').notNull(),
    subjectId: reference('subject_id').notNull(),
    /** The teacher whose own unit it is; null: it is the market's. */
    ownerId: uuid('owner_id'),
    title: text('title').notNull(),
    description: text('description').notNull().default(''),
    unitOrder: integer('unit_order').notNull(),
    isPublished: boolean('is_published').notNull().default(false),
    revision: integer('revision').notNull().default(1),
    /** How many people opened it. */
    views: integer('views').notNull().default(0),
    folded,
    createdAt: moment('created_at').notNull(),
    changedAt: moment('changed_at').notNull(),
    deletedAt,
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    index('repository_units_list')
      .on(table.workspaceId, table.language, table.gradeId, table.subjectId, table.unitOrder)
      .where(sql`${table.deletedAt} is null`),
    index('repository_units_owner')
      .on(table.workspaceId, table.ownerId)
      .where(sql`${table.ownerId} is not null`),
    index('repository_units_search').using('gin', table.folded.op('gin_trgm_ops')),
    index('repository_units_deleted')
      .on(table.deletedAt)
      .where(sql`${table.deletedAt} is not null`),
  ],
);

export const folders = pgTable(
  'repository_folders',
  {
    workspaceId,
    id: identity(),
    unitId,
    /** The folder in which it is; null: it is in the unit. Child folders have no children. */
    parentId: reference('parent_id'),
    title: text('title').notNull(),
    position: integer('position').notNull(),
    folded,
    deletedAt,
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    index('repository_folders_unit').on(table.workspaceId, table.unitId, table.parentId, table.position),
    index('repository_folders_search').using('gin', table.folded.op('gin_trgm_ops')),
    index('repository_folders_deleted')
      .on(table.deletedAt)
      .where(sql`${table.deletedAt} is not null`),
  ],
);

export const materials = pgTable(
  'repository_materials',
  {
    workspaceId,
    id: identity(),
    unitId,
    folderId: reference('folder_id').notNull(),
    kind: text('kind').$type<MaterialKind>().notNull(),
    title: text('title').notNull(),
    description: text('description').notNull().default(''),
    /** Of a link. */
    address: text('address').notNull().default(''),
    /** Of a page of a book. */
    publicationId: reference('publication_id'),
    part: text('part').notNull().default(''),
    /** Of a file, and of the captions of a sound or a video; the material has claimed them. */
    fileId: uuid('file_id'),
    captionsId: uuid('captions_id'),
    licence: text('licence').$type<Licence>().notNull().default(''),
    source: text('source').notNull().default(''),
    tags: text('tags').array().notNull().default([]),
    position: integer('position').notNull(),
    revision: integer('revision').notNull().default(1),
    folded,
    changedAt: moment('changed_at').notNull(),
    deletedAt,
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    index('repository_materials_unit').on(table.workspaceId, table.unitId, table.folderId, table.position),
    index('repository_materials_file')
      .on(table.workspaceId, table.fileId)
      .where(sql`${table.fileId} is not null`),
    index('repository_materials_captions')
      .on(table.workspaceId, table.captionsId)
      .where(sql`${table.captionsId} is not null`),
    index('repository_materials_search').using('gin', table.folded.op('gin_trgm_ops')),
    index('repository_materials_deleted')
      .on(table.deletedAt)
      .where(sql`${table.deletedAt} is not null`),
  ],
);

/** The words inside of files, for the search; apart from the materials, because lists of these would read them too. */
export const texts = pgTable(
  'repository_texts',
  {
    workspaceId,
    materialId: reference('material_id').notNull(),
    /** Title, tags and description of the material, then each word of the file once: all as the search compares them. */
    words: text('words').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.materialId] }),
    index('repository_texts_search').using('gin', table.words.op('gin_trgm_ops')),
  ],
);

/** Who opened a unit that others made. */
export const views = pgTable(
  'repository_views',
  {
    workspaceId,
    unitId,
    userId: uuid('user_id').notNull(),
    firstAt: moment('first_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.unitId, table.userId] }),
    index('repository_views_user').on(table.workspaceId, table.userId),
  ],
);

export const pins = pgTable(
  'repository_pins',
  {
    workspaceId,
    userId: uuid('user_id').notNull(),
    unitId,
    pinnedAt: moment('pinned_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.userId, table.unitId] }),
    index('repository_pins_unit').on(table.workspaceId, table.unitId),
  ],
);

/** What an import made, by its place in the source: a second import of the same source makes nothing twice. */
export const imports = pgTable(
  'repository_imports',
  {
    workspaceId,
    /** Hash of the name of the source, the owner of the units, and their place. */
    source: text('source').notNull(),
    /** Hash of the kind and the place in the source. */
    key: text('key').notNull(),
    kind: text('kind').$type<'unit' | 'folder' | 'material'>().notNull(),
    unitId,
    /** Of the unit, folder or material; it may be deleted since, and is not made again. */
    thingId: reference('thing_id').notNull(),
    /** SHA-256 of the bytes of the file in the source, or of the address; empty for units and folders. */
    sha256: text('sha256').notNull().default(''),
    /** The file that the import gave to the material; if the material has another file, a user has changed it. */
    fileId: uuid('file_id'),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.source, table.key] }),
    index('repository_imports_unit').on(table.workspaceId, table.unitId),
  ],
);
