import type { ReactNode } from 'react';
import { useWords } from '#platform/web/i18n';
import type { StoredThing } from '../../contract/index.ts';
import styles from './consent.module.css';

/** A list of stored things: name, purpose, and how long [CON-3]. */
export function StoredThings({ things }: { readonly things: readonly StoredThing[] }): ReactNode {
  const { t } = useWords();
  return (
    <ul className={styles.things}>
      {things.map(({ name, purpose, kind, lasts }) => (
        <li key={name}>
          <code>{name}</code>
          <p>{t(`consent.for-${purpose}`)}</p>
          <small>
            {t(`consent.kind-${kind}`)} · {t(`consent.lasts-${lasts}`)}
          </small>
        </li>
      ))}
    </ul>
  );
}
