import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { identity, moment, reference, workspaceId } from '#platform/server/columns';
import type { Course } from '#platform/server/course';

/** A name in several languages: `{ hr: 'Matematika', en: 'Mathematics' }`. */
export type Names = Readonly<Record<string, string>>;

export const schoolGroups = pgTable(
  'catalog_school_groups',
  {
    workspaceId,
    id: identity(),
    code: text('code').notNull(),
    names: jsonb('names').$type<Names>().notNull(),
    position: smallint('position').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    uniqueIndex('catalog_school_groups_code').on(table.workspaceId, table.code),
  ],
);

export const grades = pgTable(
  'catalog_grades',
  {
    workspaceId,
    id: identity(),
    schoolGroupId: reference('school_group_id').notNull(),
    number: smallint('number').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    uniqueIndex('catalog_grades_number').on(table.workspaceId, table.number),
  ],
);

export const subjects = pgTable(
  'catalog_subjects',
  {
    workspaceId,
    id: identity(),
    code: text('code').notNull(),
    names: jsonb('names').$type<Names>().notNull(),
    position: smallint('position').notNull(),
    icon: text('icon').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    uniqueIndex('catalog_subjects_code').on(table.workspaceId, table.code),
  ],
);

export const groups = pgTable(
  'catalog_groups',
  {
    workspaceId,
    id: identity(),
    identifier: text('identifier').notNull(),
    language: text('language').notNull(),
    name: text('name').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    uniqueIndex('catalog_groups_identifier').on(table.workspaceId, table.identifier),
  ],
);

/** An interactive course as its package describes it; every text in all its languages. */
export type StoredCourse = Pick<Course, 'id' | 'title' | 'description' | 'objectives' | 'nodes' | 'hosts'>;

/** Digital textbooks. `locked` = promo only, until an entitlement opens it. */
export const publications = pgTable(
  'catalog_publications',
  {
    workspaceId,
    id: identity(),
    /** The book's own identifier (EPUB `dc:identifier`): an import knows it again by this. */
    identifier: text('identifier').notNull(),
    alias: text('alias').notNull(),
    language: text('language').notNull(),
    isForAllLanguages: boolean('is_for_all_languages').notNull().default(false),
    name: text('name').notNull(),
    description: text('description').notNull().default(''),
    publisher: text('publisher').notNull().default(''),
    authors: jsonb('authors').$type<{ name: string; role: string }[]>().notNull(),
    themeId: smallint('theme_id').notNull(),
    bookType: text('book_type').notNull(),
    gradeId: reference('grade_id'),
    schoolGroupId: reference('school_group_id'),
    groupId: reference('group_id'),
    subjectIds: reference('subject_ids').array().notNull(),
    isLocked: boolean('is_locked').notNull().default(false),
    /** First spine items that anyone may read while it is locked. */
    samplePages: smallint('sample_pages').notNull().default(0),
    coverKey: text('cover_key'),
    coverColour: text('cover_colour'),
    coverAspect: integer('cover_aspect_permille'),
    format: text('format').$type<'epub' | 'scripted' | Course['format']>().notNull().default('epub'),
    /** Storage key of its file: `….epub`, also of a book whose scripts run; of a course the package (`….zip`) or its bare structure (`….xml`). */
    fileKey: text('file_key').notNull(),
    /** Blocks and units of an interactive course or scripted book; null for a book. */
    course: jsonb('course').$type<StoredCourse>(),
    /** The book's spine: its pages in reading order, as hrefs inside the EPUB. A course has none. */
    spine: text('spine').array().notNull(),
    /**
     * The parts that learning counts: leaves of the contents, and pages that no leaf names; null until the book is
     * divided. Of a course the ids of its units.
     */
    units: text('units').array(),
    /** Words of each unit; null where the import did not count them. */
    unitWords: integer('unit_words').array(),
    /** Seconds of the sound of each unit's page, −1 where the book does not say them; null like the words. */
    unitSounds: integer('unit_sounds').array(),
    accessibility: jsonb('accessibility').notNull(),
    /** Digest of file and metadata: the same again is no change. */
    digest: text('digest').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    uniqueIndex('catalog_publications_identifier').on(table.workspaceId, table.identifier),
    uniqueIndex('catalog_publications_alias').on(table.workspaceId, table.alias),
    index('catalog_publications_language').on(table.workspaceId, table.language),
    index('catalog_publications_undivided')
      .on(table.workspaceId, table.id)
      .where(sql`units is null`),
    index('catalog_publications_for_all')
      .on(table.workspaceId)
      .where(sql`is_for_all_languages`),
  ],
);

export const modules = pgTable(
  'catalog_modules',
  {
    workspaceId,
    publicationId: reference('publication_id').notNull(),
    position: integer('position').notNull(),
    name: text('name').notNull(),
    status: smallint('status').notNull(),
    /** Spine item (and fragment) inside the EPUB; the id of a unit of a course. */
    href: text('href').notNull(),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.publicationId, table.position] })],
);

/** Entitlements: the publications of each user, from when to when, and why (demo, unlock code, purchase, school). */
export const entitlements = pgTable(
  'catalog_entitlements',
  {
    workspaceId,
    userId: uuid('user_id').notNull(),
    publicationId: reference('publication_id').notNull(),
    source: text('source').notNull(),
    /** Whether its owner may put the publication into a class; a personal one opens it for the owner only [SAFE-12]. */
    isLendable: boolean('is_lendable').notNull().default(true),
    startsAt: moment('starts_at').notNull().defaultNow(),
    endsAt: moment('ends_at'),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.userId, table.publicationId, table.source] })],
);

/** The version grows with every change of a workspace's catalogue: shelves rendered from an older version are stale. */
export const versions = pgTable(
  'catalog_versions',
  {
    workspaceId,
    version: reference('version')
      .notNull()
      .default(sql`1`),
  },
  (table) => [primaryKey({ columns: [table.workspaceId] })],
);
