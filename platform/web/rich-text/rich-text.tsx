import type { ReactNode } from 'react';
import styles from './rich-text.module.css';

/** The class of a formatted text; the editor uses it too, so that a text looks the same there. */
export const richTextClass: string = styles.text ?? '';

/** Formatted text. Its HTML must be clean: `cleanHtml` of the server, before it is stored. */
export const RichText = ({ html }: { readonly html: string }): ReactNode => (
  <div className={richTextClass} dangerouslySetInnerHTML={{ __html: html }} />
);
