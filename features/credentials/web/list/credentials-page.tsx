import KeyRound from 'lucide-react/icons/key-round';
import Plus from 'lucide-react/icons/plus';
import { useState, type ReactNode } from 'react';
import { useWords } from '#platform/web/i18n';
import { layouts } from '#platform/web/layout';
import { Button, classNames, EmptyState, QueryState, Skeleton } from '#platform/web/ui';
import type { Credential, NewCredential } from '../../contract/index.ts';
import { CreateDialog } from '../create/create-dialog.tsx';
import { SecretDialog } from '../create/secret-dialog.tsx';
import { useCredentials } from '../queries.ts';
import { CredentialRow } from './credential-row.tsx';
import { RevokeDialog } from './revoke-dialog.tsx';
import styles from './credentials-page.module.css';

/** /admin/credentials: the credentials of the market's publications [PROG-26]. */
export function CredentialsPage(): ReactNode {
  const { t } = useWords();
  const [isCreating, setCreating] = useState(false);
  const [created, setCreated] = useState<NewCredential>();
  const [revoking, setRevoking] = useState<Credential>();
  return (
    <div className={classNames(layouts.stack, styles.page)}>
      <div className={classNames(layouts.cluster, styles.head)}>
        <h1>{t('credentials.title')}</h1>
        <Button icon={<Plus size={20} aria-hidden="true" />} onClick={() => setCreating(true)}>
          {t('credentials.create')}
        </Button>
      </div>
      <p className={styles.lead}>{t('credentials.lead')}</p>
      <CredentialList onRevoke={setRevoking} onCreate={() => setCreating(true)} />
      {isCreating && (
        <CreateDialog
          onClose={() => setCreating(false)}
          onCreated={(credential) => {
            setCreating(false);
            setCreated(credential);
          }}
        />
      )}
      {created && <SecretDialog credential={created} onClose={() => setCreated(undefined)} />}
      {revoking && <RevokeDialog credential={revoking} onClose={() => setRevoking(undefined)} />}
    </div>
  );
}

interface CredentialListProps {
  readonly onRevoke: (credential: Credential) => void;
  readonly onCreate: () => void;
}

function CredentialList({ onRevoke, onCreate }: CredentialListProps): ReactNode {
  const { t } = useWords();
  const query = useCredentials();
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  if (!data)
    return (
      <QueryState query={query} loading={t('credentials.loading')} className={layouts.stack}>
        {[1, 2, 3].map((row) => (
          <Skeleton key={row} height="8rem" />
        ))}
      </QueryState>
    );
  const credentials = data.flatMap((page) => page.credentials);
  if (credentials.length === 0)
    return (
      <EmptyState
        picture={<KeyRound size={64} strokeWidth={1.25} />}
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
      <ul className={layouts.stack} role="list" aria-label={t('credentials.title')}>
        {credentials.map((credential) => (
          <CredentialRow key={credential.id} credential={credential} onRevoke={() => onRevoke(credential)} />
        ))}
      </ul>
      {hasNextPage && (
        <div className={layouts.center}>
          <Button variant="secondary" isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('credentials.more')}
          </Button>
        </div>
      )}
    </>
  );
}
