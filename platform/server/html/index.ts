export { cleanHtml } from './clean-html.ts';
export { escapeHtml } from './escape-html.ts';
