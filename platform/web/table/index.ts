export { SortHead, type SortHeadProps } from './sort-head.tsx';
export { Table, type TableProps } from './table.tsx';
