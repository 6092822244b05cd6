import KeyRound from 'lucide-react/icons/key-round';
import QrCode from 'lucide-react/icons/qr-code';
import type { ReactNode } from 'react';
import { address } from '#features/market/contract';
import { useWords } from '#platform/web/i18n';
import { Link } from '#platform/web/router';
import styles from './other-ways.module.css';

/** Below what children tap: another class, and the way of those who have a password. */
export function OtherWays({ onOther }: { readonly onOther: () => void }): ReactNode {
  const { t } = useWords();
  const [other, password] = [t('picture-login.other-class'), t('picture-login.with-password')];
  return (
    <nav className={styles.others} aria-label={t('picture-login.other-ways')}>
      <button type="button" aria-label={other} title={other} onClick={onOther}>
        <QrCode size={28} aria-hidden="true" />
      </button>
      <Link to={address('login')} aria-label={password} title={password}>
        <KeyRound size={28} aria-hidden="true" />
      </Link>
    </nav>
  );
}
