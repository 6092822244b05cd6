import Copy from 'lucide-react/icons/copy';
import type { ReactNode } from 'react';
import { useWords } from '#platform/web/i18n';
import { Button, Dialog, IconButton, useToast } from '#platform/web/ui';
import type { NewCredential } from '../../contract/index.ts';
import styles from './secret-dialog.module.css';

interface SecretDialogProps {
  readonly credential: NewCredential;
  readonly onClose: () => void;
}

/** The one time that the password is there: neither Escape nor a click outside takes it away [PROG-26]. */
export function SecretDialog({ credential, onClose }: SecretDialogProps): ReactNode {
  const { t } = useWords();
  const { endpoint, username, secret } = credential;
  return (
    <Dialog
      isOpen
      isMandatory
      title={t('credentials.made-title')}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('credentials.kept')}</Button>}
    >
      <p>{t('credentials.made-text')}</p>
      <dl className={styles.values}>
        <Value label={t('credentials.endpoint')} value={endpoint} />
        <Value label={t('credentials.username')} value={username} />
        <Value label={t('credentials.password')} value={secret} />
      </dl>
    </Dialog>
  );
}

function Value({ label, value }: { readonly label: string; readonly value: string }): ReactNode {
  const { t } = useWords();
  const toast = useToast();
  const copy = () =>
    navigator.clipboard.writeText(value).then(
      () => toast({ text: t('credentials.copied'), tone: 'good' }),
      () => toast({ text: t('credentials.copy-failed'), tone: 'bad' }),
    );
  return (
    <div className={styles.value}>
      <dt>{label}</dt>
      <dd>
        <code>{value}</code>
        <IconButton
          label={t('credentials.copy', { what: label })}
          icon={<Copy size={20} aria-hidden="true" />}
          onClick={() => void copy()}
        />
      </dd>
    </div>
  );
}
