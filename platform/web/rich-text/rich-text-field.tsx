import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { useWords } from '#platform/web/i18n';
import { ErrorState, FieldError, Skeleton } from '#platform/web/ui';
import { editorModule } from './editor-module.ts';
import styles from './rich-text-field.module.css';
import type { TextEditorProps } from './text-editor.tsx';

export interface RichTextFieldProps {
  readonly label: string;
  /** What is there at the start; later changes come from typing alone. */
  readonly html: string;
  /** What is wrong, in words; announced as soon as it appears. */
  readonly error?: string | undefined;
  /** Of the element that one types in. */
  readonly id: string;
  readonly onChange: (html: string) => void;
}

/** A field for formatted text. Its editor comes when it is needed; should it not come, one can try again. */
export function RichTextField({ label, html, error, id, onChange }: RichTextFieldProps): ReactNode {
  const { t } = useWords();
  const [Editor, setEditor] = useState<ComponentType<TextEditorProps>>();
  const [tries, setTries] = useState(0);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    let isHere = true;
    editorModule.load().then(
      ({ TextEditor }) => isHere && setEditor(() => TextEditor),
      () => isHere && setFailed(true),
    );
    return () => void (isHere = false);
  }, [tries]);
  const [labelId, errorId] = [`${id}-label`, `${id}-error`];
  const retry = () => {
    setFailed(false);
    setTries(tries + 1);
  };
  return (
    <div className={styles.field}>
      <p className={styles.label} id={labelId}>
        {label}
      </p>
      {Editor ? (
        <Editor html={html} onChange={onChange} id={id} labelId={labelId} errorId={error && errorId} />
      ) : hasFailed ? (
        <ErrorState text={t('rich-text.editor-failed')} onRetry={retry} />
      ) : (
        <div aria-busy="true">
          <Skeleton height="24rem" />
        </div>
      )}
      <FieldError id={errorId} error={error} />
    </div>
  );
}
