export { manifest } from './manifest.ts';
export { ReportNickname } from './report/report-nickname.tsx';
