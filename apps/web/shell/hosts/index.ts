export { BottomBars, TopBars } from './bars.tsx';
export { Dialogs } from './dialogs.tsx';
