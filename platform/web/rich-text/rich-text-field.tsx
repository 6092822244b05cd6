import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { useWords } from '#platform/web/i18n';
import { ErrorState, FieldError, Skeleton } from '#platform/web/ui';
import { editorModule } from './editor-module.ts';
import type { ToolSet } from './extensions.ts';
import styles from './rich-text-field.module.css';
import type { TextEditorProps } from './text-editor.tsx';

export interface RichTextFieldProps {
  readonly label: string;
  /** The text at the start; the field ignores later values. */
  readonly html: string;
  /** A hint below the editor. */
  readonly help?: string | undefined;
  /** The problem in words; screen readers announce it. */
  readonly error?: string | undefined;
  /** The id of the editable element. */
  readonly id: string;
  /** By default `page`: all that the server keeps. `short` has emphasis, links and lists only. */
  readonly tools?: ToolSet | undefined;
  readonly onChange: (html: string) => void;
}

/** A field for formatted text. It loads its editor when it is first shown, and offers to try again if that fails. */
export function RichTextField(props: RichTextFieldProps): ReactNode {
  const { label, html, help, error, id, tools = 'page', onChange } = props;
  const { t } = useWords();
  const [Editor, setEditor] = useState<ComponentType<TextEditorProps>>();
  const [retries, setRetries] = useState(0);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    let isHere = true;
    editorModule.load().then(
      ({ TextEditor }) => isHere && setEditor(() => TextEditor),
      () => isHere && setFailed(true),
    );
    return () => void (isHere = false);
  }, [retries]);
  const [labelId, helpId, errorId] = [`${id}-label`, `${id}-help`, `${id}-error`];
  const described = [error && errorId, help && helpId].filter(Boolean).join(' ');
  const retry = () => {
    setFailed(false);
    setRetries(retries + 1);
  };
  return (
    <div className={styles.field}>
      <p className={styles.label} id={labelId}>
        {label}
      </p>
      {Editor ? (
        <Editor
          html={html}
          onChange={onChange}
          id={id}
          tools={tools}
          labelId={labelId}
          describedBy={described || undefined}
          isInvalid={Boolean(error)}
        />
      ) : hasFailed ? (
        <ErrorState text={t('rich-text.editor-failed')} onRetry={retry} />
      ) : (
        <div aria-busy="true">
          <Skeleton height={tools === 'short' ? '12rem' : '24rem'} />
        </div>
      )}
      {help && (
        <p className={styles.help} id={helpId}>
          {help}
        </p>
      )}
      <FieldError id={errorId} error={error} />
    </div>
  );
}
