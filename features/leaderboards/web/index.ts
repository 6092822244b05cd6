export { manifest } from './manifest.ts';
export { BoardState } from './board/board-state.tsx';
export { BoardTab } from './board/board-tab.tsx';
export { StudentRows } from './board/student-rows.tsx';
export { UnknownBoard } from './board/unknown-board.tsx';
