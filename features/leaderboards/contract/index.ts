export { endpoints, getClassroomsBoard, getSchoolsBoard, getStudentsBoard, setBoardVisibility } from './endpoints.ts';
export {
  ACTIVE_MIN,
  CREATURE_NAMES,
  REFRESH_MS,
  ROWS_MAX,
  studentRowSchema,
  type BoardPeriod,
  type GroupRow,
  type GroupsBoard,
  type StudentRow,
  type StudentsBoard,
} from './board.ts';
export { leaderboardErrors } from './errors.ts';
