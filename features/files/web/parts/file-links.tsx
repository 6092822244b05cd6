import Download from 'lucide-react/icons/download';
import ExternalLink from 'lucide-react/icons/external-link';
import type { ReactNode } from 'react';
import { useWords } from '#platform/web/i18n';
import { buttonClass } from '#platform/web/ui';
import styles from './file-links.module.css';

interface LinkProps {
  /** The address of the file. */
  readonly url: string;
}

const savedFrom = (url: string): string => `${url}?save=1`;

/** Saves the file, as a picture in a bar. */
export function SaveIcon({ url }: LinkProps): ReactNode {
  const { t } = useWords();
  return (
    <a className={styles.icon} href={savedFrom(url)} aria-label={t('files.download')} title={t('files.download')}>
      <Download aria-hidden="true" />
    </a>
  );
}

interface OpenIconProps extends LinkProps {
  readonly label: string;
  readonly icon?: ReactNode;
}

/** Opens the file in the browser's own viewer, in another tab, as a picture in a bar. */
export const OpenIcon = ({ url, label, icon }: OpenIconProps): ReactNode => (
  <a className={styles.icon} href={url} target="_blank" rel="noopener noreferrer" aria-label={label} title={label}>
    {icon ?? <ExternalLink aria-hidden="true" />}
  </a>
);

/** Saves the file. */
export function SaveLink({ url }: LinkProps): ReactNode {
  const { t } = useWords();
  return (
    <a className={buttonClass()} href={savedFrom(url)}>
      <Download size={20} aria-hidden="true" />
      <span>{t('files.download')}</span>
    </a>
  );
}

/** Opens the file in the browser's own viewer, in another tab. */
export function OpenLink({ url }: LinkProps): ReactNode {
  const { t } = useWords();
  return (
    <a className={buttonClass({ variant: 'secondary' })} href={url} target="_blank" rel="noopener noreferrer">
      <ExternalLink size={20} aria-hidden="true" />
      <span>{t('files.open')}</span>
    </a>
  );
}
