import ExternalLink from 'lucide-react/icons/external-link';
import type { ReactNode } from 'react';
import { useWords } from '#platform/web/i18n';
import { Button, buttonClass, ContentDialog } from '#platform/web/ui';
import styles from './outside-dialog.module.css';

interface OutsideDialogProps {
  /** Where the link leads. */
  readonly address: string;
  readonly onClose: () => void;
}

/** What a link would open, without its secrets: the host, or who gets the mail. */
const nameOf = (address: string): string => {
  const { protocol, host, pathname } = new URL(address);
  return protocol === 'http:' || protocol === 'https:' ? host : decodeURIComponent(pathname);
};

/** Asks before a link of a book leads out of it [READ-3]. */
export function OutsideDialog({ address, onClose }: OutsideDialogProps): ReactNode {
  const { t } = useWords();
  return (
    <ContentDialog
      title={t('reader.outside-title')}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('reader.outside-stay')}
          </Button>
          <a className={buttonClass()} href={address} target="_blank" rel="noopener noreferrer" onClick={onClose}>
            <ExternalLink size={20} aria-hidden="true" />
            {t('reader.outside-open')}
          </a>
        </>
      }
    >
      <p>{t('reader.outside-text')}</p>
      <p className={styles.name}>{nameOf(address)}</p>
    </ContentDialog>
  );
}
