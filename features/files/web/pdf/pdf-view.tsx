import FileText from 'lucide-react/icons/file-text';
import type { ReactNode } from 'react';
import { useWords } from '#platform/web/i18n';
import { layouts } from '#platform/web/layout';
import { Card, classNames, Skeleton } from '#platform/web/ui';
import type { ShownFile } from '../../contract/index.ts';
import { OpenLink, SaveLink } from '../parts/file-links.tsx';
import { NotLoaded } from '../parts/not-loaded.tsx';
import { canShowPdf } from './open/load-pdf.ts';
import { PdfReader } from './pdf-reader.tsx';
import { usePdf } from './open/use-pdf.ts';
import styles from './pdf-view.module.css';

interface PdfViewProps {
  readonly file: ShownFile;
  readonly title: string;
  readonly url: string;
  readonly renew: () => Promise<string | undefined>;
}

/** A PDF, shown here; where that does not work, in the browser's own viewer [REPO-6]. */
export const PdfView = (props: PdfViewProps): ReactNode =>
  canShowPdf() ? <ShownPdf {...props} /> : <Elsewhere url={props.url} />;

function ShownPdf({ file, title, url, renew }: PdfViewProps): ReactNode {
  const { t } = useWords();
  const { pdf, hasFailed, hasTrouble, retry } = usePdf({ size: file.size, url, renew });
  if (pdf) return <PdfReader {...{ pdf, title, url, hasTrouble }} onRetry={retry} />;
  if (hasFailed) return <Elsewhere url={url} />;
  if (hasTrouble) return <NotLoaded onRetry={retry} />;
  return (
    <div role="group" aria-busy="true" aria-label={t('files.loading')}>
      <Skeleton height="75vh" />
    </div>
  );
}

function Elsewhere({ url }: Pick<PdfViewProps, 'url'>): ReactNode {
  const { t } = useWords();
  return (
    <Card className={styles.card}>
      <span className={classNames(layouts.center, styles.sign)} aria-hidden="true">
        <FileText size={36} />
      </span>
      <p className={styles.text}>{t('files.pdf-elsewhere')}</p>
      <div className={layouts.cluster}>
        <OpenLink url={url} />
        <SaveLink url={url} />
      </div>
    </Card>
  );
}
