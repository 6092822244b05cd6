import { screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { fail, ok } from '#platform/kernel';
import { createFakeServer } from '#platform/web/api/testing';
import { getNodePage, getNodes, nodesErrors, type NodePage } from '../../contract/index.ts';
import { FooterLinks } from './footer-links.tsx';
import { aNode, showNodes, someNodes, tidyUp } from '../testing/index.ts';
import { ReadPage } from './read-page.tsx';

afterEach(tidyUp);

const pages = { '/read': ReadPage, '/read/:node': ReadPage };
const help: NodePage = { ...aNode({ body: '<h2>Part</h2>' }), version: 1, publishedAt: '2026-09-01T08:00:00.000Z' };

test('[NAV-25] /read lists the pages in their order; one with a link leads there', async () => {
  const nodes = someNodes('About', 'Prices').map((node) =>
    node.title === 'Prices' ? { ...node, link: 'https://shop.example/', target: '_blank' as const } : node,
  );
  showNodes({ pages, at: '/read', server: createFakeServer().on(getNodes, nodes) });
  const links = await screen.findAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['About', '#/read/about'],
    ['Prices', 'https://shop.example/'],
  ]);
  expect(links[1]?.getAttribute('rel')).toBe('noopener');
});

test('[NODE-1] /read/{slug} shows one page with its date; an unknown one is a friendly not-found', async () => {
  const server = createFakeServer().on(getNodePage, ({ params }) =>
    params.slug === 'help' ? ok(help) : fail(nodesErrors['page-unknown']),
  );
  showNodes({ pages, at: '/read/help', server });
  const article = await screen.findByRole('article');
  expect(within(article).getByRole('heading', { level: 1 }).textContent).toBe('Help');
  expect(article.textContent).toContain('01. 09. 2026.');
  tidyUp();
  showNodes({ pages, at: '/read/nowhere', server });
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Page not found');
});

test('[NAV-25] empty and failed lists say so', async () => {
  showNodes({ pages, at: '/read', server: createFakeServer().on(getNodes, []) });
  await screen.findByText('There are no information pages here yet.');
  tidyUp();
  const broken = createFakeServer();
  broken.breakPath('/api/nodes/read');
  const { user } = showNodes({ pages, at: '/read', server: broken.on(getNodes, someNodes('About')) });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  broken.breakPath(undefined);
  await user.click(retry);
  await screen.findByRole('link', { name: 'About' });
});

test('[NAV-21] the footer asks when all is quiet; a legal page that the market links itself stands once', async () => {
  const nodes = [
    ...someNodes('About'),
    aNode({ id: 9, title: 'Privacy', slug: 'privacy', legalKind: 'privacy-policy' }),
  ];
  const server = createFakeServer().on(getNodes, nodes);
  const Page = () => (
    <ul>
      <FooterLinks />
    </ul>
  );
  showNodes({
    pages: { '/': Page },
    at: '/',
    server,
    footerLinks: [{ kind: 'privacy-policy', href: 'https://privacy.example/' }],
  });
  expect(server.calls).toEqual([]);
  await screen.findByRole('link', { name: 'About' });
  expect(screen.queryByRole('link', { name: 'Privacy' })).toBeNull();
});
