import type { ComponentType } from 'react';
import { renderApp, someMarket } from '#features/session/web/testing';
import type { FakeServer } from '#platform/web/api/testing';
import type { AdminNode, NodeRow } from '../../contract/index.ts';

export { tidyUp } from '#features/session/web/testing';

/** A saved draft of a page. */
export const aNode = (differs: Partial<AdminNode> = {}): AdminNode => ({
  id: 7,
  type: 'read',
  slug: 'help',
  title: 'Help',
  link: '',
  target: '_self',
  nodeOrder: 1,
  legalKind: null,
  state: 'draft',
  savedAt: '2026-09-01T08:00:00.000Z',
  body: '<p>Text</p>',
  revision: 1,
  publishedVersion: null,
  publishedAt: null,
  publishedSlug: null,
  wasPublished: false,
  isKept: false,
  ...differs,
});

/** Rows of the editors' list with these titles. */
export const someNodes = (...titles: readonly string[]): NodeRow[] =>
  titles.map((title, index) => aNode({ id: index + 1, title, slug: title.toLowerCase(), nodeOrder: index + 1 }));

interface Shown {
  readonly pages: Readonly<Record<string, ComponentType>>;
  readonly at: string;
  readonly server: FakeServer;
  readonly footerLinks?: readonly { kind: 'privacy-policy'; href: string }[];
}

/** Pages over a server whose answers have the contract's types. */
export const showNodes = ({ footerLinks = [], ...shown }: Shown) =>
  renderApp({ market: someMarket({ footerLinks: [...footerLinks] }), ...shown });
