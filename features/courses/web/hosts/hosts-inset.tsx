import ExternalLink from 'lucide-react/icons/external-link';
import type { ReactNode } from 'react';
import { useInsetSubject } from '#features/shell/web';
import { useWords } from '#platform/web/i18n';
import { layouts } from '#platform/web/layout';
import { classNames } from '#platform/web/ui';
import { usePublication } from '../queries.ts';
import styles from './hosts-inset.module.css';

/** Names the servers at which units of the course open; the panel has fetched them already. */
export function HostsInset(): ReactNode {
  const { t } = useWords();
  const { data } = usePublication(useInsetSubject());
  if (!data || data.courseHosts.length === 0) return null;
  return (
    <p className={classNames(layouts.row, styles.hosts)}>
      <ExternalLink size={18} aria-hidden="true" />
      <span>{t('courses.opens-on', { host: data.courseHosts.join(', ') })}</span>
    </p>
  );
}
