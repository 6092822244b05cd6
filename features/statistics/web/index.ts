export { manifest } from './manifest.ts';
export { StatsStudentResults } from './student/student-results.tsx';
