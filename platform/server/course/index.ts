export type {
  Course,
  CourseAddress,
  CourseBlock,
  CourseFile,
  CourseNode,
  CourseObjective,
  CourseResult,
  CourseUnit,
  LanguageMap,
  LaunchMethod,
  MoveOn,
} from './course.ts';
export type { CourseWarning, CourseWarningCode } from './findings.ts';
export { openCourse } from './open-course.ts';
export type { CourseRefusal, CourseRefusalCode } from './refusal.ts';
