import './theme.css';

export { atLeast, BREAKPOINTS, type Breakpoint } from './breakpoints.ts';
