import './theme.css';

export { atLeast, atMost, BREAKPOINTS, type Breakpoint } from './breakpoints.ts';
