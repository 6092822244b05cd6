import type { Context } from '#features/session/server';
import { ok } from '#platform/kernel';
import { route, type Route } from '#platform/server/http';
import * as contract from '../contract/index.ts';
import type { AssignmentDeps } from './deps.ts';
import { createAssignment } from './use-cases/change/create-assignment.ts';
import { deleteAssignment } from './use-cases/change/delete-assignment.ts';
import { openAssignment } from './use-cases/change/open-assignment.ts';
import { remindStudents } from './use-cases/change/remind-students.ts';
import { restoreAssignment } from './use-cases/change/restore-assignment.ts';
import { updateAssignment } from './use-cases/change/update-assignment.ts';
import { refuseAssigning } from './use-cases/find-taught.ts';
import { getAssignment } from './use-cases/look/get-assignment.ts';
import { getChildrenAssignments } from './use-cases/look/get-children-assignments.ts';
import { getClassAssignments } from './use-cases/look/get-class-assignments.ts';
import { getOwnAssignments } from './use-cases/look/get-own-assignments.ts';
import { getReminderMails, setReminderMails } from './use-cases/mails/reminder-mails.ts';

const studentRoutes = (deps: AssignmentDeps): Route<Context>[] => [
  route(contract.getOwnAssignments, async (_, context: Context) => ok(await getOwnAssignments(context, deps))),
  route(contract.openAssignment, ({ params }, context: Context) => openAssignment(context, params.id, deps)),
  route(contract.getChildrenAssignments, async (_, context: Context) =>
    ok(await getChildrenAssignments(context, deps)),
  ),
];

const teacherRoutes = (deps: AssignmentDeps): Route<Context>[] => [
  route(contract.getClassAssignments, ({ params, query }, context: Context) =>
    getClassAssignments(context, params.classroom, query.page, deps),
  ),
  route(
    contract.createAssignment,
    ({ params, body }, context: Context) => createAssignment(context, params.classroom, body, deps),
    { mayRepeat: ({ params }, context) => refuseAssigning(context, params.classroom) },
  ),
  route(contract.getAssignment, ({ params }, context: Context) => getAssignment(context, params.id, deps)),
  route(contract.updateAssignment, ({ params, body }, context: Context) =>
    updateAssignment(context, params.id, body, deps),
  ),
  route(contract.deleteAssignment, ({ params }, context: Context) => deleteAssignment(context, params.id, deps)),
  route(contract.restoreAssignment, ({ params }, context: Context) => restoreAssignment(context, params.id, deps)),
  route(contract.remindStudents, ({ params, body }, context: Context) =>
    remindStudents(context, params.id, body.students, deps),
  ),
];

const mailRoutes = (deps: AssignmentDeps): Route<Context>[] => [
  route(contract.getReminderMails, async (_, context: Context) => ok(await getReminderMails(context))),
  route(contract.setReminderMails, ({ body }, context: Context) => setReminderMails(context, body.isOn, deps)),
];

export const createRoutes = (deps: AssignmentDeps): Route<Context>[] => [
  ...studentRoutes(deps),
  ...teacherRoutes(deps),
  ...mailRoutes(deps),
];
