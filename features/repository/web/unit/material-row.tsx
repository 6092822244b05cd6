import ExternalLink from 'lucide-react/icons/external-link';
import type { ReactNode } from 'react';
import { matchRoute } from '#features/market/contract';
import { useWords } from '#platform/web/i18n';
import { Link } from '#platform/web/router';
import { classNames } from '#platform/web/ui';
import { layouts } from '#platform/web/layout';
import type { Material } from '../../contract/index.ts';
import { KIND_ICONS } from '../parts/kind-icons.ts';
import { licenceName } from '../parts/material-words.ts';
import styles from './material-row.module.css';

interface MaterialRowProps {
  readonly material: Material;
  /** Below the texts. */
  readonly below?: ReactNode;
  /** Buttons. */
  readonly children?: ReactNode;
}

/** A material: picture, title, what it is, where it comes from. The whole row opens it. */
export function MaterialRow({ material, below, children }: MaterialRowProps): ReactNode {
  const { t, tDynamic } = useWords();
  const { kind, title, description, thumbnail, licence, source } = material;
  const Icon = KIND_ICONS[kind];
  const facts = [
    tDynamic(wordOf(material)),
    material.book?.name !== title && material.book?.name,
    kind === 'link' && hostOf(material.url),
    source,
    licence && licenceName(licence, tDynamic),
  ].filter(Boolean);
  return (
    <article className={styles.row}>
      <span className={styles.picture} data-kind={kind}>
        {thumbnail ? <img src={thumbnail} alt="" loading="lazy" /> : <Icon size={28} aria-hidden="true" />}
      </span>
      <div className={classNames(layouts.stack, styles.text)}>
        <Opener material={material}>{title}</Opener>
        {description && <p className={styles.description}>{description}</p>}
        <p className={styles.facts}>{facts.join(' · ')}</p>
        {material.url === '' && (
          <p className={styles.facts}>{t(kind === 'book' ? 'repository.book-gone' : 'repository.file-gone')}</p>
        )}
        {below}
      </div>
      {children}
    </article>
  );
}

/** The place in the product that an address leads to, without the query. Pure. */
const pathOf = (url: string): string => url.replace(/^\/?#/, '').split('?')[0] ?? '';

/** What a material is: a whole book or an exercise is no page of a book. Pure. */
function wordOf({ kind, url, book }: Material): string {
  if (kind !== 'book') return `repository.kind-${kind}`;
  if (matchRoute(pathOf(url))?.name === 'course') return 'repository.exercise';
  return book?.part === '' ? 'repository.book' : 'repository.kind-book';
}

/** The host name of an address, as people write it. Pure. */
const hostOf = (address: string): string => /^https?:\/\/(?:www\.)?([^/?#:]+)/i.exec(address)?.[1] ?? '';

interface OpenerProps {
  readonly material: Pick<Material, 'url' | 'kind'>;
  readonly children: ReactNode;
}

/** A page of a book opens in the reader, a file on its screen; a link opens in a tab that knows nothing of ours. */
function Opener({ material: { url, kind }, children }: OpenerProps): ReactNode {
  const { t } = useWords();
  if (url === '') return <span className={styles.title}>{children}</span>;
  if (kind !== 'link')
    return (
      <Link className={styles.title} to={url.replace(/^\/?#/, '')}>
        {children}
      </Link>
    );
  return (
    <a className={styles.title} href={url} target="_blank" rel="noopener noreferrer external">
      {children}
      <ExternalLink size={16} aria-label={t('repository.new-tab')} />
    </a>
  );
}
