export { endpoints, getClassroomOverview, getDashboardResults, getStudentResults } from './endpoints.ts';
export {
  REPORT_TYPES,
  resultOf,
  type DashboardResults,
  type ReportType,
  type StudentResult,
  studentUnitsSchema,
  type StudentUnits,
  type UnitResult,
} from './results.ts';
export {
  BEHIND_DAYS,
  OVERVIEW_DAYS,
  type ClassroomOverview,
  type OverviewCell,
  type OverviewStudent,
} from './overview.ts';
