import KeyRound from 'lucide-react/icons/key-round';
import Plus from 'lucide-react/icons/plus';
import { useState, type ReactNode } from 'react';
import { useWords } from '#platform/web/i18n';
import { Button, EmptyState, ErrorState, Skeleton } from '#platform/web/ui';
import type { Credential, NewCredential } from '../../contract/index.ts';
import { CreateDialog } from '../create/create-dialog.tsx';
import { SecretDialog } from '../create/secret-dialog.tsx';
import { useCredentials } from '../queries.ts';
import { CredentialRow } from './credential-row.tsx';
import { RevokeDialog } from './revoke-dialog.tsx';
import styles from './credentials-page.module.css';

/** /admin/credentials: who outside may send results, and of which publication [PROG-26]. */
export function CredentialsPage(): ReactNode {
  const { t } = useWords();
  const [isCreating, setCreating] = useState(false);
  const [made, setMade] = useState<NewCredential>();
  const [ending, setEnding] = useState<Credential>();
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h1>{t('credentials.title')}</h1>
        <Button icon={<Plus size={20} aria-hidden="true" />} onClick={() => setCreating(true)}>
          {t('credentials.create')}
        </Button>
      </div>
      <p className={styles.lead}>{t('credentials.lead')}</p>
      <CredentialList onRevoke={setEnding} onCreate={() => setCreating(true)} />
      {isCreating && (
        <CreateDialog
          onClose={() => setCreating(false)}
          onMade={(credential) => {
            setCreating(false);
            setMade(credential);
          }}
        />
      )}
      {made && <SecretDialog credential={made} onClose={() => setMade(undefined)} />}
      {ending && <RevokeDialog credential={ending} onClose={() => setEnding(undefined)} />}
    </div>
  );
}

interface CredentialListProps {
  readonly onRevoke: (credential: Credential) => void;
  readonly onCreate: () => void;
}

function CredentialList({ onRevoke, onCreate }: CredentialListProps): ReactNode {
  const { t } = useWords();
  const { data, isPending, isError, isFetching, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } =
    useCredentials();
  if (isPending)
    return (
      <div className={styles.list} aria-busy="true" aria-label={t('credentials.loading')} role="group">
        {[1, 2, 3].map((row) => (
          <Skeleton key={row} height="8rem" />
        ))}
      </div>
    );
  if (isError && !data) return <ErrorState onRetry={() => void refetch()} isRetrying={isFetching} />;
  const credentials = data.flatMap((page) => page.credentials);
  if (credentials.length === 0)
    return (
      <EmptyState
        picture={<KeyRound className={styles.key} size={64} strokeWidth={1.25} />}
        title={t('credentials.empty')}
        text={t('credentials.empty-text')}
        action={
          <Button variant="secondary" onClick={onCreate}>
            {t('credentials.create')}
          </Button>
        }
      />
    );
  return (
    <>
      <ul className={styles.list} role="list" aria-label={t('credentials.title')}>
        {credentials.map((credential) => (
          <CredentialRow key={credential.id} credential={credential} onRevoke={() => onRevoke(credential)} />
        ))}
      </ul>
      {hasNextPage && (
        <div className={styles.more}>
          <Button variant="secondary" isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('credentials.more')}
          </Button>
        </div>
      )}
    </>
  );
}
