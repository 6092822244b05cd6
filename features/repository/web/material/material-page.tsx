import BookOpen from 'lucide-react/icons/book-open';
import ExternalLink from 'lucide-react/icons/external-link';
import FileX from 'lucide-react/icons/file-x';
import type { ReactNode } from 'react';
import { FileViewer } from '#features/files/web';
import { useWords } from '#platform/web/i18n';
import { layouts } from '#platform/web/layout';
import { ContentPage } from '#platform/web/page';
import { Link, usePageTitle, useParams } from '#platform/web/router';
import { buttonClass, EmptyState, QueryState, Skeleton } from '#platform/web/ui';
import { repositoryErrors, type Material } from '../../contract/index.ts';
import { MaterialOffer } from '../parts/material-offer.tsx';
import { licenceName } from '../parts/material-words.ts';
import { withUnit } from '../parts/with-unit.ts';
import { useMaterial } from '../queries.ts';
import styles from './material-page.module.css';

/** `/repository/{content}`: a material by its id, with the way back to its unit [REPO-6]. */
export function MaterialPage(): ReactNode {
  const { t, tDynamic } = useWords();
  const id = Number(useParams<'content'>().content);
  const query = useMaterial(Number.isSafeInteger(id) ? id : 0);
  const { data: material, error } = query;
  usePageTitle(material?.title);
  const corner = { to: '/repository', name: t('repository.title') };
  if (error?.code === repositoryErrors['material-unknown'].code)
    return (
      <ContentPage title={t('repository.material')} back={corner}>
        <EmptyState picture={<FileX size={64} strokeWidth={1.25} />} title={tDynamic(error.code)} />
      </ContentPage>
    );
  if (!material)
    return (
      <ContentPage title={t('repository.material')} back={corner}>
        <QueryState query={query} loading={t('repository.loading-material')} className={layouts.stack}>
          <Skeleton height="24rem" />
        </QueryState>
      </ContentPage>
    );
  const { title, description, source, licence, unit } = material;
  const facts = [source, licence && licenceName(licence, tDynamic)].filter(Boolean).join(' · ');
  const back = { to: withUnit(new URLSearchParams(), unit.id), name: unit.title };
  return (
    <ContentPage
      title={title}
      back={back}
      action={material.url !== '' && <MaterialOffer material={material} />}
      lead={description !== '' && <span className={styles.lines}>{description}</span>}
    >
      <Contents material={material} />
      {facts !== '' && <p className={styles.facts}>{facts}</p>}
    </ContentPage>
  );
}

/** The file of a material; a book and a link are named, and opened by a button. */
function Contents({ material: { kind, title, url, file, book } }: { readonly material: Material }): ReactNode {
  const { t } = useWords();
  if (file) return <FileViewer id={file.id} captions={file.captions ?? undefined} title={title} />;
  if (url === '')
    return (
      <EmptyState
        picture={<FileX size={64} strokeWidth={1.25} />}
        title={t(kind === 'book' ? 'repository.book-gone' : 'repository.file-gone')}
      />
    );
  return (
    <div className={layouts.stack}>
      <p className={styles.facts}>{book ? book.name : url}</p>
      <div className={layouts.cluster}>{kind === 'book' ? <OpenBook url={url} /> : <OpenLink url={url} />}</div>
    </div>
  );
}

function OpenBook({ url }: Pick<Material, 'url'>): ReactNode {
  const { t } = useWords();
  return (
    <Link className={buttonClass({ variant: 'primary' })} to={url.replace(/^\/?#/, '')}>
      <BookOpen size={20} aria-hidden="true" />
      {t('repository.open-book')}
    </Link>
  );
}

function OpenLink({ url }: Pick<Material, 'url'>): ReactNode {
  const { t } = useWords();
  return (
    <a className={buttonClass({ variant: 'primary' })} href={url} target="_blank" rel="noopener noreferrer external">
      {t('repository.open-link')}
      <ExternalLink size={20} aria-label={t('repository.new-tab')} />
    </a>
  );
}
