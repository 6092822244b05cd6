export { type CourseLine, type OpenedCourse } from './course.ts';
export { endpoints, fetchToken, launchUnit, openCourse, readCourseFile, readUnitFrame } from './endpoints.ts';
export { coursesErrors } from './errors.ts';
