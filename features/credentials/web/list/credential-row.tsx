import BookOpen from 'lucide-react/icons/book-open';
import type { ReactNode } from 'react';
import { useFormats, useWords } from '#platform/web/i18n';
import { layouts } from '#platform/web/layout';
import { Badge, Button, Card, classNames } from '#platform/web/ui';
import type { Credential } from '../../contract/index.ts';
import { scopeWords } from '../scopes/scope-words.ts';
import styles from './credential-row.module.css';

interface CredentialRowProps {
  readonly credential: Credential;
  readonly onRevoke: () => void;
}

/** One credential: its name, publication, scopes and last use. */
export function CredentialRow({ credential, onRevoke }: CredentialRowProps): ReactNode {
  const { t } = useWords();
  const { date } = useFormats();
  const { name, publication, username, scopes, createdAt, lastUsedAt, revokedAt } = credential;
  const isRevoked = revokedAt !== null;
  return (
    <li>
      <Card className={classNames(layouts.stack, styles.card)} data-revoked={isRevoked || undefined}>
        <div className={classNames(layouts.row, styles.head)}>
          <h2 className={styles.name}>{name}</h2>
          {!isRevoked && (
            <Button variant="quiet" aria-label={t('credentials.revoke-named', { name })} onClick={onRevoke}>
              {t('credentials.revoke')}
            </Button>
          )}
        </div>
        {isRevoked && (
          <p>
            <Badge tone="warn">{t('credentials.revoked-on', { date: date(revokedAt) })}</Badge>
          </p>
        )}
        <p className={classNames(layouts.row, styles.book)}>
          <BookOpen size={18} aria-hidden="true" />
          <span>{publication?.name ?? t('credentials.book-gone')}</span>
        </p>
        <ul className={classNames(layouts.cluster, styles.scopes)} role="list" aria-label={t('credentials.scopes')}>
          {scopes.map((scope) => (
            <li key={scope}>{scopeWords(t, scope)}</li>
          ))}
        </ul>
        <dl className={classNames(layouts.cluster, styles.facts)}>
          <div>
            <dt>{t('credentials.username')}</dt>
            <dd className={styles.code}>{username}</dd>
          </div>
          <div>
            <dt>{t('credentials.created')}</dt>
            <dd>{date(createdAt)}</dd>
          </div>
          <div>
            <dt>{t('credentials.last-used')}</dt>
            <dd>{lastUsedAt === null ? t('credentials.never-used') : date(lastUsedAt)}</dd>
          </div>
        </dl>
      </Card>
    </li>
  );
}
