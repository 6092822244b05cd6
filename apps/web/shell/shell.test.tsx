import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { anonymousUser } from '#features/session/contract';
import { sessionManifest, type Manifest } from '#features/session/web';
import { someMarket, someUser } from '#features/session/web/testing';
import { renderApp } from './testing/render-app.tsx';

const loadClasses = vi.fn(async () => ({ Page: () => <h1>Classes</h1> }));
const failing = vi.fn(async () => ({
  Page: () => {
    throw new Error('broken');
  },
}));
const books: Manifest = {
  screens: [
    { route: 'home', layout: 'default', title: 'test.title', load: async () => ({ Page: () => <h1>Books</h1> }) },
    { route: 'classroom', layout: 'default', load: loadClasses },
    { route: 'leaderboards', layout: 'default', load: failing },
    { route: 'reader', layout: 'bare', load: async () => ({ Page: () => <h1>Reader</h1> }) },
  ],
  menu: [{ label: 'test.classes', to: '/classrooms/7', order: 20, isFor: (_, user) => Boolean(user.uid) }],
  userFacts: [{ order: 1, Fact: () => <p>120 XP</p>, isFor: (_, user) => user.roles.includes('ROLE_STUDENT') }],
};
const manifests = [sessionManifest, books];
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
    await screen.findByRole('heading', { name: 'Something went wrong' });
    expect(screen.getByText('Error 500')).toBeTruthy();
    expect(screen.getByRole('banner')).toBeTruthy();
  });

  test('[QUAL-2] a change of page takes the focus to its heading and is announced', async () => {
    renderApp({ market, user: student, manifests });
    await userEvent.click(await screen.findByRole('link', { name: 'My classes' }));
    const heading = await screen.findByRole('heading', { name: 'Classes' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(screen.getByRole('link', { name: 'My classes' }).getAttribute('aria-current')).toBe('page');
    expect(screen.getAllByRole('status').some(({ textContent }) => textContent === market.domainPageTitle)).toBe(true);
  });

  test('[NAV-19] the user menu shows the facts and the way out; the menu is blocked meanwhile', async () => {
    const user = userEvent.setup();
    vi.stubGlobal('matchMedia', () => ({ matches: false }));
    renderApp({ market, user: student, manifests });
    const opener = await screen.findByRole('button', { name: 'Your account: Ana Babić' });
    await user.click(opener);
    expect(screen.getByText('120 XP')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Log out' })).toBeTruthy();
    const hamburger = screen.getByRole('button', { name: 'Open menu' });
    await user.click(hamburger);
    expect(hamburger.getAttribute('aria-expanded')).toBe('false');
    await user.keyboard('{Escape}');
    expect(opener.getAttribute('aria-expanded')).toBe('false');
    expect(document.activeElement).toBe(opener);
  });

  test('[NAV-20] strangers find the login, which leads back', async () => {
    const { router } = renderApp({ market, user: anonymousUser, manifests, at: '/reader/5' });
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
});
