import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { anonymousUser } from '#features/session/contract';

import { someMarket, someUser } from '#features/session/web/testing';
import type { Manifest } from '#features/shell/web';
import { entryManifest, renderApp } from './testing/render-app.tsx';

const loadClasses = vi.fn(async () => ({ Page: () => <h1>Classes</h1> }));
const failing = vi.fn(async () => ({
  Page: () => {
    throw new Error('broken');
  },
}));
const books: Manifest = {
  name: 'books',
  screens: [
    { route: 'home', layout: 'default', title: 'test.title', load: async () => ({ Page: () => <h1>Books</h1> }) },
    { route: 'classrooms', layout: 'default', load: loadClasses },
    { route: 'classroom', layout: 'default', load: loadClasses },
    { route: 'leaderboards', layout: 'default', load: failing },
    { route: 'reader', layout: 'bare', load: async () => ({ Page: () => <h1>Reader</h1> }) },
  ],
  userFacts: [{ order: 1, Fact: () => <p>120 XP</p>, isFor: (_, user) => user.roles.includes('ROLE_STUDENT') }],
};
const manifests = [entryManifest, books];
const market = someMarket();
const student = someUser(['ROLE_STUDENT']);

beforeEach(() => {
  loadClasses.mockClear();
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('the shell', () => {
  test('[NAV-13] has landmarks, a skip link, and a title made of screen and market', async () => {
    renderApp({ market, user: student, manifests });
    expect(await screen.findByRole('heading', { name: 'Books' })).toBeTruthy();
    expect(screen.getByRole('banner')).toBeTruthy();
    expect(screen.getByRole('contentinfo')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Skip to content' }).getAttribute('href')).toBe('#main');
    expect(document.title).toBe('Books of mine – Klupa – books');
  });

  test('[NAV-13] a bare screen has the window for itself, an account screen the logo only', async () => {
    renderApp({ market, user: anonymousUser, manifests, at: '/reader/5' });
    await screen.findByRole('heading', { name: 'Reader' });
    expect(screen.queryByRole('banner')).toBeNull();
    cleanup();
    renderApp({ market, user: anonymousUser, manifests, at: '/login' });
    await screen.findByRole('heading', { name: 'Log in' });
    expect(within(screen.getByRole('banner')).getAllByRole('link')).toHaveLength(1);
  });

  test('[SAFE-34] [NAV-12] strangers of a closed market find the outside way in at home, and nothing else', async () => {
    const closed = someMarket({ isClosed: true, usesExternalLogin: true, supportsInternalUsers: false });
    const run = vi.fn();
    const way: Manifest = { name: 'way', actions: [{ name: 'external-login', run }] };
    for (const at of ['/', '/login', '/classrooms/7', '/leaderboards', '/nowhere']) {
      renderApp({ market: closed, user: anonymousUser, manifests: [...manifests, way], at });
      const main = within(await screen.findByRole('main'));
      expect(await main.findByRole('heading', { name: 'Books for the schools of this project' })).toBeTruthy();
      await userEvent.click(main.getByRole('button', { name: 'Log in' }));
      expect(main.queryAllByRole('link')).toEqual([]);
      expect(window.location.hash.replace('#', '') || '/').toBe('/');
      cleanup();
    }
    expect(run).toHaveBeenCalledTimes(5);
    expect(loadClasses).not.toHaveBeenCalled();
    renderApp({ market: closed, user: anonymousUser, manifests });
    expect(await screen.findByText(/is not possible here yet/)).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'Books' })).toBeNull();
    cleanup();
    renderApp({ market: closed, user: student, manifests });
    expect(await screen.findByRole('heading', { name: 'Books' })).toBeTruthy();
  });

  test('[SAFE-28] [EXT-4] the logo leads strangers to the home page that the market has elsewhere', async () => {
    const elsewhere = someMarket({ externalHomePageLink: 'https://home.example/' });
    const logo = async () =>
      (await within(await screen.findByRole('banner')).findByRole('link', { name: /Home page/ })).getAttribute('href');
    renderApp({ market: elsewhere, user: anonymousUser, manifests });
    expect(await logo()).toBe('https://home.example/');
    cleanup();
    renderApp({ market: elsewhere, user: student, manifests });
    expect(await logo()).toMatch(/#\/$/);
  });

  test('[NAV-4] who may not see a screen does not fetch it, and is led to the login', async () => {
    const { router } = renderApp({ market, user: anonymousUser, manifests, at: '/classrooms/7' });
    await screen.findByRole('heading', { name: 'Log in' });
    expect(loadClasses).not.toHaveBeenCalled();
    expect(router.state.location.search).toBe(`?return_url=${encodeURIComponent('/#/classrooms/7')}`);
  });

  test('[NAV-1] letter case of fixed parts does not matter; reserved words are no ids', async () => {
    const { router } = renderApp({ market, user: student, manifests, at: '/CLASSROOMS/7' });
    await screen.findByRole('heading', { name: 'Classes' });
    await router.navigate('/classrooms/manage');
    await screen.findByRole('heading', { name: 'This page is not on our shelf' });
  });

  test('[NAV-3] routes without a screen show the not-found page, each layout its own', async () => {
    renderApp({ market, user: student, manifests, at: '/kod' });
    await screen.findByRole('heading', { name: 'This page is not on our shelf' });
    cleanup();
    renderApp({ market: someMarket({ layout: 'pyp' }), user: student, manifests, at: '/nowhere' });
    await screen.findByRole('heading', { name: 'Oh, we are lost' });
    expect(screen.getByRole('link', { name: 'Go to the home page' }).getAttribute('href')).toBe('#/');
  });

  test('[NAV-11] a screen that breaks shows the error page inside the frame', async () => {
    renderApp({ market, user: student, manifests, at: '/leaderboards' });
    await screen.findByRole('heading', { name: 'This page did not open' });
    expect(screen.getByText('Error 500')).toBeTruthy();
    expect(screen.getByRole('banner')).toBeTruthy();
  });

  test('[QUAL-2] a change of page takes the focus to its heading and is announced', async () => {
    renderApp({ market, user: student, manifests });
    await userEvent.click(await screen.findByRole('link', { name: 'My classrooms' }));
    const heading = await screen.findByRole('heading', { name: 'Classes' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(screen.getByRole('link', { name: 'My classrooms' }).getAttribute('aria-current')).toBe('page');
    expect(screen.getAllByRole('status').some(({ textContent }) => textContent === market.domainPageTitle)).toBe(true);
  });

  test('[NAV-19] the user menu shows the facts and the way out; the menu is blocked meanwhile', async () => {
    const user = userEvent.setup();
    vi.stubGlobal('matchMedia', () => ({ matches: false }));
    renderApp({ market, user: student, manifests });
    const opener = await screen.findByRole('button', { name: 'Your account: Ana Babić' });
    await user.click(opener);
    expect(screen.getByText('120 XP')).toBeTruthy();
    expect(await screen.findByRole('link', { name: 'Log out' })).toBeTruthy();
    const hamburger = screen.getByRole('button', { name: 'Open menu' });
    await user.click(hamburger);
    expect(hamburger.getAttribute('aria-expanded')).toBe('false');
    await user.keyboard('{Escape}');
    expect(opener.getAttribute('aria-expanded')).toBe('false');
    expect(document.activeElement).toBe(opener);
  });

  test('[NAV-20] strangers find the login, which leads back', async () => {
    const quiet = someMarket({ supportsLeaderboards: false });
    const { router } = renderApp({ market: quiet, user: anonymousUser, manifests, at: '/reader/5' });
    await router.navigate('/kod-is-elsewhere');
    const link = await screen.findByRole('link', { name: 'Log in' });
    expect(link.getAttribute('href')).toBe(`#/login?return_url=${encodeURIComponent('/#/kod-is-elsewhere')}`);
    expect(screen.queryByRole('button', { name: 'Open menu' })).toBeNull();
  });

  test('[NAV-21] markets may hide the copyright and the footer logo', async () => {
    renderApp({ market: someMarket({ hidesCopyright: true, footerLogo: '' }), user: student, manifests });
    const footer = await screen.findByRole('contentinfo');
    expect(footer.textContent).not.toContain('©');
    expect(footer.querySelector('img')).toBeNull();
    cleanup();
    renderApp({ market, user: student, manifests });
    expect((await screen.findByRole('contentinfo')).textContent).toContain('©');
  });

  test('[NAV-21] the features put their links before those of the market; the repository has no footer', async () => {
    const links: Manifest = {
      name: 'links',
      screens: [{ route: 'repository', layout: 'default', load: async () => ({ Page: () => <h1>Corner</h1> }) }],
      footer: [
        { order: 20, load: async () => ({ Links: () => <li>Second</li> }) },
        { order: 10, load: async () => ({ Links: () => <li>First</li> }) },
      ],
    };
    const footerLinks = [{ kind: 'price-list', href: 'https://shop.example/' }] as const;
    const teacher = someUser(['ROLE_TEACHER']);
    const { router } = renderApp({
      market: someMarket({ footerLinks: [...footerLinks] }),
      user: teacher,
      manifests: [...manifests, links],
    });
    const list = within(await screen.findByRole('navigation', { name: 'About this site' }));
    const shown = () => list.getAllByRole('listitem').map(({ textContent }) => textContent);
    await waitFor(() => expect(shown()).toEqual(['First', 'Second', 'Price list']), { timeout: 3000 });
    await router.navigate('/repository');
    await screen.findByRole('heading', { name: 'Corner' });
    expect(screen.queryByRole('contentinfo')).toBeNull();
  });

  test('[NAV-13] [NAV-19] who manages content finds the way, and a menu beside the admin screens', async () => {
    const nodes: Manifest = {
      name: 'nodes',
      screens: [{ route: 'nodes', layout: 'admin', load: async () => ({ Page: () => <h1>Pages</h1> }) }],
    };
    const manager = someUser(['ROLE_CONTENT_MANAGER']);
    renderApp({ market, user: manager, manifests: [...manifests, nodes] });
    await userEvent.click(await screen.findByRole('button', { name: 'Your account: Ana Babić' }));
    await userEvent.click(await screen.findByRole('link', { name: 'Manage content' }));
    await screen.findByRole('heading', { name: 'Pages' });
    const menu = within(await screen.findByRole('navigation', { name: 'Manage content' }));
    expect(menu.getByRole('link', { name: 'Pages and links' }).getAttribute('aria-current')).toBe('page');
    expect(menu.getByRole('link', { name: 'Back to Klupa' }).getAttribute('href')).toBe('#/');
    cleanup();
    renderApp({ market, user: student, manifests: [...manifests, nodes] });
    await userEvent.click(await screen.findByRole('button', { name: 'Your account: Ana Babić' }));
    await screen.findByRole('link', { name: 'Log out' });
    expect(screen.queryByRole('link', { name: 'Manage content' })).toBeNull();
  });

  test('[NAV-15] something to do stands in the menu as a button, in a build that can do it', async () => {
    const join = vi.fn();
    const joining: Manifest = { name: 'joining', actions: [{ name: 'join-classroom', run: join }] };
    renderApp({ market, user: student, manifests: [...manifests, joining] });
    await userEvent.click(await screen.findByRole('button', { name: 'Join a class' }));
    expect(join).toHaveBeenCalledOnce();
    cleanup();
    renderApp({ market, user: student, manifests });
    await screen.findByRole('heading', { name: 'Books' });
    expect(screen.queryByRole('button', { name: 'Join a class' })).toBeNull();
  });
});
