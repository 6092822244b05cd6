import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check-big';
import RotateCw from 'lucide-react/icons/rotate-cw';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { useFormats, useWords } from '#platform/web/i18n';
import { layouts } from '#platform/web/layout';
import { Button, classNames, IconButton } from '#platform/web/ui';
import { canRetry, type Upload } from '../sending/upload-queue.ts';
import { FilePicture } from './file-picture.tsx';
import { useFileSize } from './use-file-size.ts';
import styles from './upload-list.module.css';

interface UploadRowProps {
  readonly upload: Upload;
  readonly onRetry: () => void;
  readonly onRemove: () => void;
}

/** One upload: name, size, progress, state and buttons. */
export function UploadRow({ upload, onRetry, onRemove }: UploadRowProps): ReactNode {
  const { t } = useWords();
  const size = useFileSize();
  const { name, state } = upload;
  const isUnfinished = state !== 'ready' && state !== 'failed';
  return (
    <div className={styles.row}>
      <FilePicture name={name} source={upload.source} />
      <div className={styles.facts}>
        <p className={styles.name}>
          {name} <small>{size(upload.size)}</small>
        </p>
        <UploadProgress upload={upload} />
        <StateText upload={upload} />
      </div>
      <div className={classNames(layouts.cluster, styles.actions)}>
        {canRetry(upload) && (
          <Button
            variant="secondary"
            icon={<RotateCw size={20} aria-hidden="true" />}
            aria-label={`${t('ui.try-again')}: ${name}`}
            onClick={onRetry}
          >
            {t('ui.try-again')}
          </Button>
        )}
        <IconButton
          label={`${isUnfinished ? t('ui.cancel') : t('files.remove')}: ${name}`}
          icon={<X size={22} aria-hidden="true" />}
          onClick={onRemove}
        />
      </div>
    </div>
  );
}

/** How much of the file is sent. The length of a check is unknown. */
function UploadProgress({ upload: { name, size, sent, state } }: { readonly upload: Upload }): ReactNode {
  if (state === 'ready' || state === 'failed') return undefined;
  const value = state === 'checking' ? {} : { value: sent, max: size };
  return <progress className={styles.progress} aria-label={name} {...value} />;
}

/** The state in words. It is no live region, so that not each percent is announced. */
function StateText({ upload }: { readonly upload: Upload }): ReactNode {
  const { t, tDynamic } = useWords();
  const { percent } = useFormats();
  const { state, sent, size, isStalled, error } = upload;
  switch (state) {
    case 'waiting':
      return <p className={styles.state}>{t('files.waiting')}</p>;
    case 'sending':
      return (
        <p className={styles.state}>
          {isStalled ? t('files.stalled') : t('files.sending', { share: percent(sent / size) })}
        </p>
      );
    case 'checking':
      return <p className={styles.state}>{t('files.checking')}</p>;
    case 'ready':
      return (
        <p className={classNames(styles.state, styles.ready)}>
          <CircleCheck size={18} aria-hidden="true" />
          {t('files.ready')}
        </p>
      );
    case 'failed':
      return (
        <p className={classNames(styles.state, styles.failed)}>
          <CircleAlert size={18} aria-hidden="true" />
          <span>{tDynamic(error ?? 'request.unexpected')}</span>
        </p>
      );
  }
}
