export { fieldCodes, focusFirst, formError } from './problems.ts';
