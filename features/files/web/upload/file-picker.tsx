import UploadIcon from 'lucide-react/icons/upload';
import type { ReactNode } from 'react';
import { buttonClass, classNames } from '#platform/web/ui';
import type { FileKind } from '../../contract/index.ts';
import { acceptOf } from '../sending/file-rules.ts';
import styles from './upload-area.module.css';

/** What belongs to the control of a form field. */
export interface PickerLinks {
  readonly id: string;
  readonly 'aria-describedby'?: string | undefined;
  readonly 'aria-invalid'?: true | undefined;
}

interface FilePickerProps extends PickerLinks {
  /** The visible text of the button. */
  readonly text: string;
  readonly name?: string | undefined;
  readonly kinds?: readonly FileKind[] | undefined;
  readonly isSingle?: boolean | undefined;
  readonly onFiles: (files: readonly File[]) => void;
}

/** A native file input that looks like a button: it lies, unseen, over the text, so that clicks, taps, keys and drops reach it itself. */
export function FilePicker({ text, kinds, isSingle = false, onFiles, ...links }: FilePickerProps): ReactNode {
  return (
    <span className={styles.picker}>
      <input
        {...links}
        type="file"
        className={styles.input}
        accept={acceptOf(kinds)}
        multiple={!isSingle}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // The same file can be chosen again.
          target.value = '';
        }}
      />
      <label htmlFor={links.id} className={classNames(buttonClass({ variant: 'secondary' }), styles.look)}>
        <UploadIcon size={20} aria-hidden="true" />
        {text}
      </label>
    </span>
  );
}
