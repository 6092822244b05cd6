export { SortableList, type SortableListProps } from './sortable-list.tsx';
export { movedBefore, movedBy } from './moved.ts';
