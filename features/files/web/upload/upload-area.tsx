import CloudUpload from 'lucide-react/icons/cloud-upload';
import { useId, useState, type ReactNode } from 'react';
import { useWords } from '#platform/web/i18n';
import { Alert, classNames } from '#platform/web/ui';
import { FILE_KINDS, KIND_MAX, type FileKind } from '../../contract/index.ts';
import { UNFINISHED_MAX } from '../sending/upload-queue.ts';
import { FilePicker, type PickerLinks } from './file-picker.tsx';
import { useDrop } from './drop/use-drop.ts';
import { useFileSize } from './use-file-size.ts';
import styles from './upload-area.module.css';

export interface UploadAreaProps {
  /** The accepted kinds; by default all. */
  readonly kinds?: readonly FileKind[] | undefined;
  /** One file only. */
  readonly isSingle?: boolean | undefined;
  /** Of a form field: what its control needs. */
  readonly links?: PickerLinks | undefined;
  /** Of a form field. */
  readonly name?: string | undefined;
  /** Lower, for a field that already shows a file. */
  readonly isLow?: boolean | undefined;
  /** The text of the button; by default "Choose files". */
  readonly text?: string | undefined;
  /** `add` of `useUploads`. */
  readonly onFiles: (files: readonly File[]) => void;
}

/** Where files are dropped, chosen or taken by a camera, with the allowed kinds and sizes [REPO-11, REPO-12]. */
export function UploadArea(props: UploadAreaProps): ReactNode {
  const { kinds, isSingle = false, isLow = false, links, name, text, onFiles } = props;
  const { t } = useWords();
  const own = useId();
  const [problem, setProblem] = useState('');
  const take = (files: readonly File[], deeper = false) => {
    const max = isSingle ? 1 : UNFINISHED_MAX;
    setProblem(problemOf(files.length, max, deeper));
    if (files.length > 0) onFiles(files.slice(0, max));
  };
  const problemOf = (count: number, max: number, deeper: boolean): string => {
    if (count > max) return isSingle ? t('files.only-one') : t('files.only-first', { max });
    if (deeper) return t('files.folders-deeper');
    return '';
  };
  const { isOver, zone } = useDrop(({ files, hasDeeper }) => {
    take(files, hasDeeper);
    if (files.length === 0 && !hasDeeper) setProblem(t('files.folder-empty'));
  });
  const limits = `${own}-limits`;
  const control = links ?? { id: own };
  return (
    <div className={styles.area}>
      <div {...zone} className={classNames(styles.zone, isLow && styles.low, isOver && styles.over)}>
        {!isLow && <CloudUpload size={36} aria-hidden="true" />}
        <p className={styles.drop}>{isOver ? t('files.drop-now') : t(isSingle ? 'files.drop-one' : 'files.drop')}</p>
        <FilePicker
          {...control}
          aria-describedby={[control['aria-describedby'], limits].filter(Boolean).join(' ')}
          text={text ?? t(isSingle ? 'files.choose-one' : 'files.choose')}
          kinds={kinds}
          isSingle={isSingle}
          name={name}
          onFiles={take}
        />
        <Limits id={limits} kinds={kinds} />
      </div>
      <Alert>{problem}</Alert>
    </div>
  );
}

interface LimitsProps {
  readonly id: string;
  readonly kinds?: readonly FileKind[] | undefined;
}

/** The allowed kinds, each with its largest size. */
function Limits({ id, kinds = FILE_KINDS }: LimitsProps): ReactNode {
  const { t, tDynamic } = useWords();
  const size = useFileSize();
  const list = kinds.map((kind) => `${tDynamic(`files.of-kind-${kind}`)} ${size(KIND_MAX[kind])}`).join(', ');
  return (
    <p id={id} className={styles.limits}>
      {t('files.limits', { list })}
    </p>
  );
}
