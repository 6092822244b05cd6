import Captions from 'lucide-react/icons/captions';
import FileText from 'lucide-react/icons/file-text';
import Presentation from 'lucide-react/icons/presentation';
import Sheet from 'lucide-react/icons/sheet';
import type { ReactNode } from 'react';
import { layouts } from '#platform/web/layout';
import { Card, classNames } from '#platform/web/ui';
import type { ShownFile } from '../../contract/index.ts';
import { SaveLink } from '../parts/file-links.tsx';
import { useFileWords } from '../parts/file-words.ts';
import styles from './file-card.module.css';

interface FileCardProps {
  readonly file: ShownFile;
  readonly url: string;
}

function KindIcon({ kind, mediaType }: ShownFile): ReactNode {
  if (kind === 'captions') return <Captions size={36} />;
  if (/presentation/.test(mediaType)) return <Presentation size={36} />;
  return /spreadsheet/.test(mediaType) ? <Sheet size={36} /> : <FileText size={36} />;
}

/** A file that another program opens: what it is, how large it is, and the way to save it [REPO-6]. */
export function FileCard({ file, url }: FileCardProps): ReactNode {
  const { type, size } = useFileWords(file);
  return (
    <Card className={styles.card}>
      <span className={classNames(layouts.center, styles.sign)} aria-hidden="true">
        <KindIcon {...file} />
      </span>
      <div className={styles.facts}>
        <p className={styles.name}>{file.name}</p>
        <p className={styles.type}>
          {type} · {size}
        </p>
      </div>
      <SaveLink url={url} />
    </Card>
  );
}
