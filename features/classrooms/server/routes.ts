import type { Context } from '#features/session/server';
import { ok } from '#platform/kernel';
import { route, type Route } from '#platform/server/http';
import * as contract from '../contract/index.ts';
import { deleteClassroom, updateClassroom } from './use-cases/classroom/change-classroom.ts';
import { createClassroomCode, getClassroomCodes, updateClassroomCode } from './use-cases/people/change-codes.ts';
import {
  addClassroomPublications,
  getClassroomPublications,
  getBooksClassroom,
  removeClassroomPublications,
} from './use-cases/classroom/change-publications.ts';
import { getClassroomUsers, moveClassroomUsers, removeClassroomUsers } from './use-cases/people/change-users.ts';
import { answerMovedPupil, getMovedPupils } from './use-cases/people/moved-pupils.ts';
import { createClassroom } from './use-cases/classroom/create-classroom.ts';
import { getClassroomActivities } from './use-cases/classroom/get-classroom-activities.ts';
import {
  getClassroom,
  getClassrooms,
  getUserClassroom,
  getUserClassrooms,
} from './use-cases/classroom/get-classrooms.ts';
import { joinClassroom } from './use-cases/people/join-classroom.ts';
import { getClassroomOptions } from './use-cases/classroom/get-classroom-options.ts';
import { handOverClassroom } from './use-cases/classroom/hand-over-classroom.ts';
import { getDeletedClassrooms, restoreClassroom } from './use-cases/classroom/restore-classroom.ts';
import { refuseManaging, type ClassroomDeps } from './deps.ts';

export function createRoutes(deps: ClassroomDeps): Route<Context>[] {
  return [
    route(contract.getClassrooms, async (_, context: Context) => ok(await getClassrooms(context))),
    route(contract.createClassroom, ({ body }, context: Context) => createClassroom(context, body, deps)),
    route(contract.getClassroom, ({ params }, context: Context) => getClassroom(context, params.id, deps)),
    route(contract.updateClassroom, ({ params, body }, context: Context) =>
      updateClassroom(context, params.id, body, deps),
    ),
    route(contract.deleteClassroom, ({ params, body }, context: Context) =>
      deleteClassroom(context, params.id, body.password, deps),
    ),
    route(contract.addClassroomPublications, ({ params, body }, context: Context) =>
      addClassroomPublications(context, params.id, body.publications, deps),
    ),
    route(contract.removeClassroomPublications, ({ params, body }, context: Context) =>
      removeClassroomPublications(context, params.id, body.publications, deps),
    ),
    route(contract.getClassroomPublications, ({ params }, context: Context) =>
      getClassroomPublications(context, params.id, deps),
    ),
    route(contract.getBooksClassroom, async ({ query }, context: Context) =>
      ok(await getBooksClassroom(context, query, deps)),
    ),
    route(contract.getClassroomOptions, async ({ params, query }, context: Context) =>
      ok(await getClassroomOptions(context, params.x, query.search)),
    ),
    route(contract.joinClassroom, ({ body }, context: Context) => joinClassroom(context, body.code, deps)),
    route(contract.getClassroomUsers, ({ params }, context: Context) => getClassroomUsers(context, params.id, deps)),
    route(contract.removeClassroomUsers, ({ params, body }, context: Context) =>
      removeClassroomUsers(context, params.id, body, deps),
    ),
    route(contract.moveClassroomUsers, ({ params, body }, context: Context) =>
      moveClassroomUsers(context, params.id, body, deps),
    ),
    route(contract.getMovedPupils, ({ params }, context: Context) => getMovedPupils(context, params.id, deps)),
    route(contract.answerMovedPupil, ({ params, body }, context: Context) =>
      answerMovedPupil(context, params.id, body, deps),
    ),
    route(contract.handOverClassroom, ({ params, body }, context: Context) =>
      handOverClassroom(context, params.id, body, deps),
    ),
    route(contract.getClassroomActivities, ({ params }, context: Context) =>
      getClassroomActivities(context, params.id),
    ),
    route(contract.getDeletedClassrooms, async (_, context: Context) => ok(await getDeletedClassrooms(context, deps))),
    route(contract.restoreClassroom, ({ params }, context: Context) => restoreClassroom(context, params.id, deps)),
    route(contract.getClassroomCodes, ({ params }, context: Context) => getClassroomCodes(context, params.id, deps)),
    route(
      contract.createClassroomCode,
      ({ params, body }, context: Context) => createClassroomCode(context, params.id, body, deps),
      { mayRepeat: ({ params }, context) => refuseManaging(context, params.id) },
    ),
    route(contract.updateClassroomCode, ({ params, body }, context: Context) =>
      updateClassroomCode(context, params.code, body.action, deps),
    ),
    route(contract.getUserClassrooms, async ({ params }, context: Context) =>
      ok(await getUserClassrooms(context, params.id)),
    ),
    route(contract.getUserClassroom, ({ params }, context: Context) => getUserClassroom(context, params, deps)),
  ];
}
