export { cleanHtml } from './clean-html.ts';
export { escapeHtml } from './escape-html.ts';
export { html, trustedHtml, type Html } from './html-tag.ts';
