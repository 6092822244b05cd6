import { index, pgTable, primaryKey, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bytes, moment, reference, workspaceId } from '#platform/server/columns';

const classroomId = reference('classroom_id').notNull();
const userId = uuid('user_id').notNull();
/** Keyed hash of the id that a device's cookie carries. */
const device = bytes('device').notNull();

/** Classes whose pupils sign in by pictures. */
export const pictureClasses = pgTable(
  'picture_login_classrooms',
  {
    workspaceId,
    classroomId,
    /** Leads to the creatures. Plain, as codes of classes: its teachers show it. */
    code: text('code').notNull(),
    since: moment('since').notNull(),
    /** When its teachers last heard that devices wait; null after they freed them. */
    toldAt: moment('told_at'),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.classroomId] }),
    uniqueIndex('picture_login_classrooms_code').on(table.workspaceId, table.code),
  ],
);

/** Their pupils, each with a creature that no other one of the class has. */
export const picturePupils = pgTable(
  'picture_login_pupils',
  {
    workspaceId,
    classroomId,
    userId,
    creature: smallint('creature').notNull(),
    /**
     * A password hash over a keyed digest of the pictures: without the server's key an attacker cannot try them out.
     */
    secretHash: text('secret_hash').notNull(),
    madeAt: moment('made_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.classroomId, table.userId] }),
    uniqueIndex('picture_login_pupils_creature').on(table.workspaceId, table.classroomId, table.creature),
    index('picture_login_pupils_user').on(table.workspaceId, table.userId),
  ],
);

/** When a guardian agreed that a child of a guardian-made account signs in by pictures in a class [PLAY-13]. */
export const pictureConsents = pgTable(
  'picture_login_consents',
  { workspaceId, classroomId, userId, agreedAt: moment('agreed_at').notNull() },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.classroomId, table.userId] }),
    index('picture_login_consents_user').on(table.workspaceId, table.userId),
  ],
);

/** Who opened which devices for a class: a child by its present pictures, or only by the mark on its card; a teacher by the code. */
export const pictureDevices = pgTable(
  'picture_login_devices',
  {
    workspaceId,
    classroomId,
    userId,
    device,
    openedBy: text('opened_by').$type<'child' | 'card' | 'teacher'>().notNull().default('child'),
    usedAt: moment('used_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.classroomId, table.userId, table.device] }),
    index('picture_login_devices_device').on(table.workspaceId, table.classroomId, table.device),
    index('picture_login_devices_age').on(table.usedAt),
  ],
);
