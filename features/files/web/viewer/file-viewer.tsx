import type { ReactNode } from 'react';
import { useWords } from '#platform/web/i18n';
import { lazily, QueryBoundary, Skeleton } from '#platform/web/ui';
import type { FilePass } from '../../contract/index.ts';
import { MediaView } from '../media/media-view.tsx';
import { PictureView } from '../picture/picture-view.tsx';
import { useFilePass, type FilePassQuery } from '../queries-viewer.ts';
import { FileCard } from './file-card.tsx';

const PdfView = lazily(async () => ({ Content: (await import('../pdf/pdf-view.tsx')).PdfView }), '70vh');

export interface FileViewerProps {
  readonly id: string;
  /** Name for people; by default that of the file. */
  readonly title?: string;
  /** Id of the file with the captions of a sound or video. */
  readonly captions?: string | undefined;
}

/** Shows a file that a teacher uploaded, by its kind, as long as its user looks at it [REPO-6]. */
export function FileViewer({ id, title, captions }: FileViewerProps): ReactNode {
  const { t } = useWords();
  const pass = useFilePass(id);
  const captionsPass = useFilePass(captions);
  return (
    <QueryBoundary query={pass} loading={t('files.loading')} skeleton={<Skeleton height="50vh" />}>
      {(data) => (
        <ByKind
          key={id}
          {...{ id, data }}
          title={title ?? data.file.name}
          captionsUrl={captionsPass.data?.url}
          renew={pass.renew}
        />
      )}
    </QueryBoundary>
  );
}

interface ByKindProps extends Pick<FilePassQuery, 'renew'> {
  readonly id: string;
  readonly data: FilePass;
  readonly title: string;
  readonly captionsUrl: string | undefined;
}

function ByKind({ id, data: { file, url }, title, captionsUrl, renew }: ByKindProps): ReactNode {
  switch (file.kind) {
    case 'image':
      return <PictureView {...{ id, file, title, url, renew }} />;
    case 'pdf':
      return <PdfView {...{ file, title, url, renew }} />;
    case 'audio':
    case 'video':
      return <MediaView {...{ title, url, captionsUrl, renew }} kind={file.kind} />;
    case 'document':
    case 'captions':
      return <FileCard {...{ file, url }} />;
  }
}
