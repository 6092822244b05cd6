import ScrollText from 'lucide-react/icons/scroll-text';
import type { ReactNode } from 'react';
import { address } from '#features/market/contract';
import { useFormats, useWords } from '#platform/web/i18n';
import { layouts } from '#platform/web/layout';
import { Link } from '#platform/web/router';
import { Badge, classNames, EmptyState, QueryState, Skeleton } from '#platform/web/ui';
import type { GivenConsent } from '../../contract/index.ts';
import { useConsents } from './queries.ts';
import styles from './profile.module.css';

/** The user's consents: which text and version, by whom, when, and whether it still counts [ACC-14]. */
export function ProfileConsents(): ReactNode {
  const { t } = useWords();
  const query = useConsents();
  const { data } = query;
  if (!data)
    return (
      <QueryState query={query} className={styles.list}>
        <Skeleton height="4.5rem" />
      </QueryState>
    );
  if (data.length === 0)
    return (
      <EmptyState
        picture={<ScrollText className={styles.emptyPicture} size={48} />}
        title={t('account.consents-none')}
        text={t('account.consents-none-text')}
      />
    );
  return (
    <ul role="list" className={styles.list}>
      {data.map((consent) => (
        <Consent key={`${consent.kind} ${consent.slug} ${consent.givenAt}`} {...consent} />
      ))}
    </ul>
  );
}

function Consent({ by, title, slug, version, givenAt, withdrawnAt }: GivenConsent): ReactNode {
  const { t } = useWords();
  const { date } = useFormats();
  return (
    <li className={classNames(layouts.cluster, styles.item)}>
      <ScrollText className={styles.itemIcon} size={24} aria-hidden="true" />
      <div className={styles.itemText}>
        {slug ? (
          <Link to={address('read', { node: slug })}>{title}</Link>
        ) : (
          <b>{title || t('account.consent-guardian')}</b>
        )}
        <small>
          {t(`account.consent-by-${by}`, { date: date(givenAt) })}
          {slug && ` · ${t('account.consent-version', { version: String(version) })}`}
        </small>
      </div>
      {withdrawnAt && <Badge tone="warn">{t('account.consent-withdrawn', { date: date(withdrawnAt) })}</Badge>}
    </li>
  );
}
