export { endpoints, getDashboardResults, getStudentResults } from './endpoints.ts';
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
