import Copy from 'lucide-react/icons/copy';
import type { ReactNode } from 'react';
import { useWords } from '#platform/web/i18n';
import { layouts } from '#platform/web/layout';
import { Button, classNames, IconButton, TaskDialog, useToast } from '#platform/web/ui';
import type { NewCredential } from '../../contract/index.ts';
import styles from './secret-dialog.module.css';

interface SecretDialogProps {
  readonly credential: NewCredential;
  readonly onClose: () => void;
}

/** Shows the password, once: neither Escape nor a click outside closes the dialog [PROG-26]. */
export function SecretDialog({ credential, onClose }: SecretDialogProps): ReactNode {
  const { t } = useWords();
  const { xapiEndpoint, username, secret } = credential;
  return (
    <TaskDialog
      title={t('credentials.made-title')}
      actions={<Button onClick={onClose}>{t('credentials.kept')}</Button>}
    >
      <p>{t('credentials.made-text')}</p>
      <dl className={classNames(layouts.stack, styles.values)}>
        <Value label={t('credentials.endpoint')} value={xapiEndpoint} />
        <Value label={t('credentials.username')} value={username} />
        <Value label={t('credentials.password')} value={secret} />
      </dl>
    </TaskDialog>
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
      <dd className={classNames(layouts.row, styles.text)}>
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
