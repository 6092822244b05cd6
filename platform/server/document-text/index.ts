export { documentText } from './document-text.ts';
