import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { useWords } from '#platform/web/i18n';
import { ErrorState, Skeleton } from '#platform/web/ui';
import { fieldId } from '../draft-fields.ts';
import styles from './body-field.module.css';
import type { BodyEditorProps } from './body-editor.tsx';

interface BodyFieldProps {
  readonly html: string;
  readonly error: string | undefined;
  readonly onChange: (html: string) => void;
}

/** The text of a page. Its editor is large and comes when it is needed; should it not come, nothing typed is lost. */
export function BodyField({ html, error, onChange }: BodyFieldProps): ReactNode {
  const { t } = useWords();
  const [Editor, setEditor] = useState<ComponentType<BodyEditorProps>>();
  const [tries, setTries] = useState(0);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    let isHere = true;
    import('./body-editor.tsx').then(
      ({ BodyEditor }) => isHere && setEditor(() => BodyEditor),
      () => isHere && setFailed(true),
    );
    return () => void (isHere = false);
  }, [tries]);
  const labelId = `${fieldId('body')}-label`;
  const errorId = `${fieldId('body')}-error`;
  const retry = () => {
    setFailed(false);
    setTries(tries + 1);
  };
  return (
    <div className={styles.field}>
      <p className={styles.label} id={labelId}>
        {t('nodes.body-label')}
      </p>
      {Editor ? (
        <Editor html={html} onChange={onChange} id={fieldId('body')} labelId={labelId} errorId={error && errorId} />
      ) : hasFailed ? (
        <ErrorState text={t('nodes.editor-failed')} onRetry={retry} />
      ) : (
        <div aria-busy="true">
          <Skeleton height="24rem" />
        </div>
      )}
      <p className={styles.error} id={errorId} aria-live="polite">
        {error}
      </p>
    </div>
  );
}
