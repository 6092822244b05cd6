import { useState, type FormEvent, type ReactNode } from 'react';
import { useWords } from '#platform/web/i18n';
import styles from './page-field.module.css';

interface PageFieldProps {
  readonly page: number;
  readonly count: number;
  readonly onGo: (page: number) => void;
}

/** The number of the page in view, as a field that leads to another one. */
export function PageField({ page, count, onGo }: PageFieldProps): ReactNode {
  const { t } = useWords();
  const [typed, setTyped] = useState<string>();
  const go = (event?: FormEvent) => {
    event?.preventDefault();
    const asked = Number(typed);
    setTyped(undefined);
    if (Number.isInteger(asked) && asked >= 1 && asked !== page) onGo(Math.min(asked, count));
  };
  return (
    <form className={styles.form} onSubmit={go}>
      <input
        className={styles.field}
        type="text"
        inputMode="numeric"
        aria-label={t('files.page-of', { page, count })}
        value={typed ?? page}
        size={Math.max(2, String(count).length)}
        onChange={({ target }) => setTyped(target.value)}
        onFocus={({ target }) => target.select()}
        onBlur={() => go()}
      />
      <span aria-hidden="true">/ {count}</span>
    </form>
  );
}
