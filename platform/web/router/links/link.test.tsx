import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Link, NavLink, Outlet, RouterProvider, useParams, useSearchParams, type LinkProps } from '../index.ts';
import { memoryRouter } from '../testing/index.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function Grades() {
  const [query, setQuery] = useSearchParams();
  return (
    <button type="button" onClick={() => setQuery((now) => [...now, ['grade', `${now.size + 1}`]], { replace: true })}>
      grades {query.getAll('grade').join()}
    </button>
  );
}

const ClassRoom = () => <p>class {useParams().id}</p>;

function Broken(): never {
  throw new Error('broken');
}

function open(more: Partial<LinkProps> = {}) {
  const router = memoryRouter({ '/broken': Broken, '/classes/:id': ClassRoom, '*': Grades }, '/here?x=1');
  render(
    <RouterProvider value={router}>
      <Link to="/classes/7" {...more}>
        class
      </Link>
      <NavLink to="/Classes">classes</NavLink>
      <NavLink to="/classes" end>
        only classes
      </NavLink>
      <NavLink to="/">home</NavLink>
      <Outlet ErrorPage={({ error }) => <p>{String(error)}</p>} />
    </RouterProvider>,
  );
  return { router, link: screen.getByRole('link', { name: 'class' }), at: () => router.state.location };
}

test('[NAV-1] a link has an address in the hash and is followed without a new page', () => {
  const { link, at } = open();
  expect(link.getAttribute('href')).toBe('#/classes/7');
  let isLeft = true;
  act(() => void (isLeft = fireEvent.click(link)));
  expect(isLeft).toBe(false);
  expect(at().pathname).toBe('/classes/7');
  expect(screen.getByText('class 7').tagName).toBe('P');
});

test.each([
  ['with a modifier', {}, { ctrlKey: true }],
  ['by another button', {}, { button: 1 }],
  ['for another tab', { target: '_blank' }, {}],
])('a click %s is the browser’s', (_, more, click) => {
  const { link, at } = open(more);
  // jsdom would try to go there.
  link.addEventListener('click', (event) => queueMicrotask(() => event.preventDefault()));
  act(() => void fireEvent.click(link, click));
  expect(at().pathname).toBe('/here');
});

test('a link to the shown address makes no second entry', () => {
  const { link, router } = open({ to: '/here?x=1' });
  act(() => void fireEvent.click(link));
  expect(router.state.historyAction).toBe('REPLACE');
});

test('[NAV-15] a menu marks the current page, in any letter case', () => {
  const { link } = open();
  const current = () => screen.getAllByRole('link', { current: 'page' }).map(({ textContent }) => textContent);
  expect(screen.queryByRole('link', { current: 'page' })).toBeNull();
  act(() => void fireEvent.click(link));
  expect(current()).toEqual(['classes']);
  act(() => void fireEvent.click(screen.getByRole('link', { name: 'only classes' })));
  expect(current()).toEqual(['classes', 'only classes']);
  act(() => void fireEvent.click(screen.getByRole('link', { name: 'home' })));
  expect(current()).toEqual(['home']);
});

test('the query can be made from the one before', () => {
  const { at } = open();
  act(() => screen.getByRole('button').click());
  act(() => screen.getByRole('button').click());
  expect(at().search).toBe('?x=1&grade=2&grade=3');
  expect(screen.getByRole('button').textContent).toBe('grades 2,3');
});

test('[NAV-11] a screen that breaks is given up until the next navigation', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const { link } = open({ to: '/broken' });
  act(() => void fireEvent.click(link));
  expect(screen.getByText('Error: broken')).toBeTruthy();
  act(() => void fireEvent.click(screen.getByRole('link', { name: 'classes' })));
  expect(screen.getByRole('button')).toBeTruthy();
});
