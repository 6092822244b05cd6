import type { ReactNode } from 'react';
import { address } from '#features/market/contract';
import { useMarket } from '#features/market/web';
import { Link } from '#platform/web/router';
import type { ListedNode } from '../../contract/index.ts';
import { usePages } from '../queries-pages.ts';
import { useQuietMoment } from '../queries-idle.ts';

/** Leads to a page, or to where the page leads. */
export const PageLink = ({
  page,
}: {
  readonly page: Pick<ListedNode, 'slug' | 'title' | 'link' | 'target'>;
}): ReactNode =>
  page.link === '' ? (
    <Link to={address('read', { node: page.slug })}>{page.title}</Link>
  ) : (
    <a href={page.link} {...(page.target === '_blank' ? { target: '_blank', rel: 'noopener' } : {})}>
      {page.title}
    </a>
  );

/** The info pages in the footer [NAV-21], fetched when nothing else is; a page that the market links itself stands once. */
export function FooterLinks(): ReactNode {
  const { footerLinks } = useMarket();
  const { data } = usePages(useQuietMoment());
  const own = footerLinks.filter(({ href }) => href !== '').map(({ kind }) => String(kind));
  return data
    ?.filter(({ legalKind }) => !legalKind || !own.includes(legalKind))
    .map((page) => (
      <li key={page.id}>
        <PageLink page={page} />
      </li>
    ));
}
