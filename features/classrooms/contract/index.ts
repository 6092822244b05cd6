import { classroomEndpoints } from './endpoints.ts';
import { joinClassroom } from './join-endpoints.ts';
import { liveEndpoints } from './live-endpoints.ts';
import { peopleEndpoints } from './people-endpoints.ts';

export * from './classroom.ts';
export { CODE_HOURS, CODE_LENGTH, CODE_USES, isClassroomCode, joinLink } from './code.ts';
export { classLabel, gradeLabel, shownLetter } from './label.ts';
export { booksUntil, endOfSchoolYear, schoolYearOf } from './school-year.ts';
export { classroomErrors } from './errors.ts';
export {
  JOIN_LIMIT,
  joinBodySchema,
  joinClassroom,
  joinedSchema,
  type Joined,
  type JoinedClassroom,
} from './join-endpoints.ts';
export { CLASSROOM_EVENTS, classroomTopic, followClassroom, idOfTopic } from './live-endpoints.ts';
export {
  addClassroomPublications,
  createClassroom,
  deleteClassroom,
  getBooksClassroom,
  getClassroom,
  getClassroomOptions,
  getClassroomPublications,
  getClassrooms,
  idParams,
  OPTION_LISTS,
  removeClassroomPublications,
  teachers,
  updateClassroom,
} from './endpoints.ts';
export {
  answerMovedPupil,
  createClassroomCode,
  getClassroomActivities,
  getDeletedClassrooms,
  handOverClassroom,
  restoreClassroom,
  getClassroomCodes,
  getClassroomUsers,
  getMovedPupils,
  getUserClassroom,
  getUserClassrooms,
  moveClassroomUsers,
  peopleSchema,
  removeClassroomUsers,
  updateClassroomCode,
} from './people-endpoints.ts';

export { usernameFrom, type PupilName } from './pupil-name.ts';

export const endpoints = [...classroomEndpoints, ...peopleEndpoints, joinClassroom, ...liveEndpoints];
