import FileQuestion from 'lucide-react/icons/file-question-mark';
import type { ReactNode } from 'react';
import { address } from '#features/market/contract';
import { useWords } from '#platform/web/i18n';
import { ContentPage } from '#platform/web/page';
import { Link, usePageTitle, useParams, useSearchParams } from '#platform/web/router';
import { buttonClass, EmptyState } from '#platform/web/ui';
import { filesErrors } from '../../contract/index.ts';
import { useFileWords } from '../parts/file-words.ts';
import { useFilePass } from '../queries-viewer.ts';
import { FileViewer } from '../viewer/index.ts';

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** `/material-file/{file}`: a file that a teacher uploaded, for users who may see it; `?captions=` names those of a sound or video [REPO-6]. */
export function MaterialFilePage(): ReactNode {
  const { t } = useWords();
  const { file = '' } = useParams();
  const captions = useSearchParams()[0].get('captions') ?? '';
  const isId = UUID.test(file);
  const { data, error } = useFilePass(isId ? file : undefined);
  usePageTitle(data?.file.name);
  if (!isId || error?.code === filesErrors['file-unknown'].code) return <Unknown />;
  return (
    <ContentPage
      title={data?.file.name ?? t('files.title')}
      lead={data && data.file.kind !== 'document' && data.file.kind !== 'captions' && <Facts file={data.file} />}
    >
      <FileViewer id={file} {...(UUID.test(captions) && { captions })} />
    </ContentPage>
  );
}

function Facts({ file }: { readonly file: Parameters<typeof useFileWords>[0] }): ReactNode {
  const { type, size } = useFileWords(file);
  return (
    <p>
      {type} · {size}
    </p>
  );
}

/** No such file, or a file that this user may not see: the answer is the same. */
function Unknown(): ReactNode {
  const { t } = useWords();
  usePageTitle(t('files.unknown-title'));
  return (
    <ContentPage title={t('files.unknown-title')}>
      <EmptyState
        picture={<FileQuestion size={48} />}
        title={t('files.file-unknown')}
        action={
          <Link className={buttonClass()} to={address('home')}>
            {t('shell.go-home')}
          </Link>
        }
      />
    </ContentPage>
  );
}
