import X from 'lucide-react/icons/x';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useWords } from '#platform/web/i18n';
import { Field, IconButton } from '#platform/web/ui';
import type { FileKind } from '../../contract/index.ts';
import { isUnderWay } from '../sending/upload-queue.ts';
import { useUploads } from '../sending/use-uploads.ts';
import { FilePicture } from './file-picture.tsx';
import { LeaveQuestion } from './leave-question.tsx';
import { UploadArea } from './upload-area.tsx';
import { UploadNews } from './upload-news.tsx';
import { UploadRow } from './upload-row.tsx';
import { useFileSize } from './use-file-size.ts';
import styles from './upload-list.module.css';

/** A file as a value of a form. */
export interface FieldFile {
  readonly id: string;
  readonly name: string;
  /** Undefined: not known. */
  readonly kind?: FileKind | undefined;
}

/**
 * `<FileField label="…" name="file" value={values.file} error={form.errorOf('file')} onChange={(file) => form.set('file', file)} onBusy={setBusy} />`
 * in a form of `useForm`; the form is busy, or its check finds a problem, while `onBusy` has said true.
 */
export interface FileFieldProps {
  readonly label: string;
  /** Text under the field, always shown. */
  readonly help?: string | undefined;
  /** The problem of the value as a sentence. The field itself shows why a file failed. */
  readonly error?: string | undefined;
  /** The name of the value: `focusFirst` finds the field by it. */
  readonly name?: string | undefined;
  /** The accepted kinds; by default all. Later values are ignored. */
  readonly kinds?: readonly FileKind[] | undefined;
  /** Undefined: none is chosen. Another file replaces it only when that file is ready. */
  readonly value: FieldFile | undefined;
  readonly onChange: (value: FieldFile | undefined) => void;
  /** Whether a file is being sent or checked: the form must not be sent then. */
  readonly onBusy?: ((isBusy: boolean) => void) | undefined;
}

/** A form field for one file: it uploads the file, shows it, and its value is the ready file [REPO-11]. */
export function FileField(props: FileFieldProps): ReactNode {
  const { label, help, error, name, kinds, value, onChange, onBusy } = props;
  const { t } = useWords();
  /** The chosen file of the value, if it was chosen here. */
  const [shown, setShown] = useState<{ readonly id: string; readonly source: File }>();
  const { uploads, isBusy, add, retry, remove } = useUploads({
    kinds,
    onReady(file, source) {
      setShown({ id: file.id, source });
      onChange({ id: file.id, name: file.name, kind: file.kind ?? undefined });
    },
  });
  useBusy(isBusy, onBusy);
  const box = useRef<HTMLDivElement>(null);
  /** The pressed button goes with its row. */
  const focusPicker = () => box.current?.querySelector('input')?.focus();
  const unfinished = uploads.filter(({ state }) => state !== 'ready');
  const choose = (files: readonly File[]) => {
    for (const { key } of uploads) remove(key);
    add(files.slice(0, 1));
  };
  return (
    <Field label={label} help={help} error={error}>
      {(links) => (
        <div ref={box} className={styles.field}>
          {value && (
            <ChosenFile
              name={value.name}
              source={shown?.id === value.id ? shown.source : undefined}
              onRemove={() => {
                onChange(undefined);
                focusPicker();
              }}
            />
          )}
          {unfinished.map((upload) => (
            <UploadRow
              key={upload.key}
              upload={upload}
              onRetry={() => retry(upload.key)}
              onRemove={() => {
                remove(upload.key);
                focusPicker();
              }}
            />
          ))}
          <UploadArea
            isSingle
            isLow={value !== undefined || unfinished.length > 0}
            kinds={kinds}
            links={links}
            name={name}
            text={value || unfinished.length > 0 ? t('files.choose-other') : undefined}
            onFiles={choose}
          />
          <UploadNews uploads={uploads} />
          <LeaveQuestion isSending={isUnderWay(uploads)} />
        </div>
      )}
    </Field>
  );
}

/** Reports to the form; a field that is gone is not busy. */
function useBusy(isBusy: boolean, onBusy: FileFieldProps['onBusy']): void {
  const listener = useRef(onBusy);
  useEffect(() => void (listener.current = onBusy));
  useEffect(() => {
    listener.current?.(isBusy);
    return () => listener.current?.(false);
  }, [isBusy]);
}

interface ChosenFileProps {
  readonly name: string;
  readonly source: File | undefined;
  readonly onRemove: () => void;
}

/** The file that the form has. */
function ChosenFile({ name, source, onRemove }: ChosenFileProps): ReactNode {
  const { t } = useWords();
  const size = useFileSize();
  return (
    <div className={styles.row}>
      <FilePicture name={name} source={source} />
      <div className={styles.facts}>
        <p className={styles.name}>
          {name} {source && <small>{size(source.size)}</small>}
        </p>
      </div>
      <div className={styles.actions}>
        <IconButton
          label={`${t('files.remove')}: ${name}`}
          icon={<X size={22} aria-hidden="true" />}
          onClick={onRemove}
        />
      </div>
    </div>
  );
}
