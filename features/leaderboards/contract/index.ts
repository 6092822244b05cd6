export {
  endpoints,
  getClassroomsBoard,
  getCompetition,
  getSchoolsBoard,
  getStudentsBoard,
  getClassVisibility,
  setBoardVisibility,
  type ClassVisibility,
} from './endpoints.ts';
export {
  ACTIVE_MIN,
  CHILDREN_SHOWN,
  REFRESH_MS,
  ROWS_MAX,
  studentRowSchema,
  type BoardPeriod,
  type GroupRow,
  type GroupsBoard,
  type StudentRow,
  type StudentsBoard,
} from './board.ts';
export {
  COMPETITION_DAYS,
  COMPETITION_MAX,
  gradeOf,
  readDay,
  rowsOfGrade,
  type Competition,
  type CompetitionRow,
} from './competition.ts';
export { leaderboardErrors } from './errors.ts';
