import { useRef, type ReactNode } from 'react';
import { useWords } from '#platform/web/i18n';
import { layouts } from '#platform/web/layout';
import { classNames } from '#platform/web/ui';
import { isUnderWay, type Upload } from '../sending/upload-queue.ts';
import { LeaveQuestion } from './leave-question.tsx';
import { UploadNews } from './upload-news.tsx';
import { UploadRow } from './upload-row.tsx';
import styles from './upload-list.module.css';

export interface UploadListProps {
  /** Of `useUploads`, as `onRetry` (`retry`) and `onRemove` (`remove`). */
  readonly uploads: readonly Upload[];
  readonly onRetry: (key: string) => void;
  readonly onRemove: (key: string) => void;
}

/** The uploads with progress, result and buttons. It asks before the page is left while files are sent [REPO-11]. */
export function UploadList({ uploads, onRetry, onRemove }: UploadListProps): ReactNode {
  const { t } = useWords();
  const list = useRef<HTMLUListElement>(null);
  const remove = (key: string) => {
    onRemove(key);
    // The pressed button goes with its row.
    list.current?.focus();
  };
  return (
    <>
      <ul
        ref={list}
        role="list"
        tabIndex={-1}
        className={classNames(layouts.stack, styles.list)}
        aria-label={t('files.list')}
        hidden={uploads.length === 0}
      >
        {uploads.map((upload) => (
          <li key={upload.key}>
            <UploadRow upload={upload} onRetry={() => onRetry(upload.key)} onRemove={() => remove(upload.key)} />
          </li>
        ))}
      </ul>
      <UploadNews uploads={uploads} />
      <LeaveQuestion isSending={isUnderWay(uploads)} />
    </>
  );
}
