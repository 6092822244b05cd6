export { endpoints, getChildrenReading, getClassroomsReading } from './endpoints.ts';
export {
  CHILD_BOOKS_MOST,
  QUIET_DAYS,
  WEEK_DAYS,
  type ChildReading,
  type ClassroomReading,
  type ReadBook,
} from './reading.ts';
