import type { ReactNode } from 'react';
import { AlertText, Button } from '#platform/web/ui';
import { plainWords } from './pages/plain-words.ts';
import styles from './pages/pages.module.css';

/** Shown when the market's words did not come: never a blank page. */
export function RetryPage(): ReactNode {
  const { title, text, retry } = plainWords();
  return (
    <main className={styles.page}>
      <h1>{title}</h1>
      <AlertText className={styles.text}>{text}</AlertText>
      <Button onClick={() => window.location.reload()}>{retry}</Button>
    </main>
  );
}
