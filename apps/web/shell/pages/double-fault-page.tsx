import type { ReactNode } from 'react';
import { plainWords } from './plain-words.ts';
import styles from './pages.module.css';

/**
 * Shown when even the error page failed [NAV-11]: it leans on nothing, neither words nor market nor router. Reloading
 * is part of going home, since a broken app would stay broken.
 */
export function DoubleFaultPage(): ReactNode {
  const { title, text, home } = plainWords();
  return (
    <main className={styles.page}>
      <h1>{title}</h1>
      <p className={styles.text}>{text}</p>
      <p>
        <a href="/">{home}</a>
      </p>
    </main>
  );
}
