export { compareClassrooms, endpoints, getBestXpScore, getProgress, getReportChoices } from './endpoints.ts';
export {
  COMPARED_MOST,
  REPORT_LEVELS,
  SCHOOL_LEAST,
  type ComparedPart,
  type Comparison,
  type PartResult,
  type ReportChoices,
} from './compare.ts';
export { PROGRESS_BOOKS, PROGRESS_DAYS, type Progress, type ProgressBook } from './progress.ts';
