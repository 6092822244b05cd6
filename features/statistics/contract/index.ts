export { endpoints, getClassroomOverview, getDashboardResults, getStudentResults } from './endpoints.ts';
export {
  QUESTIONS_MOST,
  REPORT_TYPES,
  resultOf,
  type DashboardResults,
  type QuestionResult,
  type ReportType,
  type StudentResult,
  studentUnitsSchema,
  type StudentUnits,
  type UnitResult,
} from './results.ts';
export {
  BEHIND_DAYS,
  OVERVIEW_DAYS,
  STUCK_DAYS,
  WEAK_SCORE,
  type ClassroomOverview,
  type OverviewCell,
  type OverviewNeed,
  type OverviewStudent,
} from './overview.ts';
