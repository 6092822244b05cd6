import { classroomEndpoints } from './endpoints.ts';
import { joinClassroom } from './join-endpoints.ts';
import { liveEndpoints } from './live-endpoints.ts';
import { peopleEndpoints } from './people-endpoints.ts';
import { pupilEndpoints } from './pupils/pupil-endpoints.ts';

export * from './classroom.ts';
export { CODE_HOURS, CODE_LENGTH, CODE_USES, isClassroomCode, joinLink } from './code.ts';
export { gradeLabel, shownLetter } from './label.ts';
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
  OPTION_LISTS,
  removeClassroomPublications,
  updateClassroom,
} from './endpoints.ts';
export {
  createClassroomCode,
  getClassroomActivities,
  getDeletedClassrooms,
  handOverClassroom,
  restoreClassroom,
  getClassroomCodes,
  getClassroomUsers,
  getUserClassroom,
  getUserClassrooms,
  moveClassroomUsers,
  removeClassroomUsers,
  updateClassroomCode,
} from './people-endpoints.ts';

export {
  answerPupilEmail,
  erasePupil,
  renamePupil,
  answerMovedPupil,
  getMovedPupils,
  returnPupils,
  printCards,
  createPupils,
  previewPupils,
  renewPupilPasswords,
  type MadePupil,
  type Pupil,
} from './pupils/pupil-endpoints.ts';
export {
  doublesIn,
  PUPILS_AT_ONCE,
  readNames,
  swapName,
  usernameFrom,
  wrongName,
  type PupilName,
} from './pupils/pupils.ts';

export const endpoints = [
  ...classroomEndpoints,
  ...peopleEndpoints,
  joinClassroom,
  ...liveEndpoints,
  ...pupilEndpoints,
];
