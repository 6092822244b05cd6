import { useEffect, useState, type ReactNode } from 'react';
import { useMarket } from '#features/market/web';
import { useWords } from '#platform/web/i18n';
import { buttonClass, Card } from '#platform/web/ui';
import type { Kod } from '../../contract/index.ts';
import { CodeForm } from './code-form.tsx';
import { KodHistory } from './kod-history.tsx';
import { UnlockedNotice } from '../unlocked/unlocked-notice.tsx';
import { useBooks } from '../unlocked/queries-books.ts';
import styles from './kod-page.module.css';

/** `/#/kod`: where codes are entered, or the way to where they are [KOD-1]. */
export function KodPage(): ReactNode {
  const { supportsPublicationUnlock, externalPublicationUnlockLink } = useMarket();
  return supportsPublicationUnlock === 'external' ? <Elsewhere to={externalPublicationUnlockLink} /> : <Here />;
}

function Here(): ReactNode {
  const { t } = useWords();
  const books = useBooks();
  const [unlocked, setUnlocked] = useState<Kod>();
  return (
    <div className={styles.page}>
      <div>
        <h1>{t('unlock.title')}</h1>
        <p className={styles.lead}>{t('unlock.lead')}</p>
      </div>
      <Card className={styles.card}>
        {unlocked ? (
          <UnlockedNotice kod={unlocked} books={books} onAgain={() => setUnlocked(undefined)} />
        ) : (
          <CodeForm onUnlocked={setUnlocked} />
        )}
      </Card>
      <KodHistory books={books} />
    </div>
  );
}

/** The market has a place of its own for codes: the browser goes there, and the link stays for who comes back. */
function Elsewhere({ to }: { readonly to: string }): ReactNode {
  const { t } = useWords();
  useEffect(() => {
    // In place of this page: going back leads to where one came from, and not here again.
    if (to) window.location.replace(to);
  }, [to]);
  return (
    <div className={styles.page}>
      <h1>{t('unlock.title')}</h1>
      <p className={styles.lead}>{t('unlock.elsewhere')}</p>
      {to && (
        <p>
          <a className={buttonClass()} href={to}>
            {t('unlock.go-there')}
          </a>
        </p>
      )}
    </div>
  );
}
