export { NoticeBar, type NoticeBarProps } from './notice-bar.tsx';
export { RequestRow, type RequestRowProps } from './request-row.tsx';
