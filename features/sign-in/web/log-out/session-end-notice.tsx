import Info from 'lucide-react/icons/info';
import type { ReactNode } from 'react';
import { useWords } from '#platform/web/i18n';
import styles from './session-end-notice.module.css';

const texts = {
  'device-removed': 'session.ended-device-removed',
  'password-changed': 'session.ended-password-changed',
  'ended-elsewhere': 'session.ended-elsewhere',
  expired: 'session.ended-expired',
} as const;

const isKnown = (reason: string | null): reason is keyof typeof texts =>
  reason !== null && Object.hasOwn(texts, reason);

/** The reason for another login: a fact, not a mistake of the user [DEV-5]. Unknown reasons are not shown. */
export function SessionEndNotice({ reason }: { readonly reason: string | null }): ReactNode {
  const { t } = useWords();
  if (!isKnown(reason)) return null;
  return (
    <p className={styles.notice} role="status">
      <Info size={22} aria-hidden="true" />
      <span>{t(texts[reason])}</span>
    </p>
  );
}
