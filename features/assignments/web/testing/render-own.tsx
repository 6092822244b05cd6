import type { ComponentType } from 'react';
import type { MarketFile } from '#features/market/contract';
import type { Role } from '#features/session/contract';
import { renderApp, someMarket, someUser } from '#features/session/web/testing';
import { fail, ok } from '#platform/kernel';
import { createFakeServer } from '#platform/web/api/testing';
import {
  assignmentErrors,
  getChildrenAssignments,
  getOwnAssignments,
  openAssignment,
  type ChildAssignments,
  type OwnAssignment,
} from '../../contract/index.ts';

export { tidyUp } from '#features/session/web/testing';

/** What a student has to do until 25 November: a book, to be read to the end. */
export const anAssignment = (differs: Partial<OwnAssignment> = {}): OwnAssignment => ({
  id: 1,
  classroom: { id: 7, grade: 2, letter: 'a', customGroup: '' },
  title: 'The owl',
  instruction: '',
  subject: {
    kind: 'publication',
    name: 'The owl',
    part: '',
    picture: '/covers/owl.webp',
    url: '/#/reader/owl',
    isElsewhere: false,
  },
  evidence: 'read',
  from: '2026-11-16',
  due: '2026-11-25',
  state: 'todo',
  openedAt: null,
  doneAt: null,
  isDoneLate: false,
  isReminded: false,
  ...differs,
});

/** The same with another thing. */
export const withSubject = (subject: Partial<OwnAssignment['subject']>, differs: Partial<OwnAssignment> = {}) =>
  anAssignment({ ...differs, subject: { ...anAssignment().subject, ...subject } });

export const done = (id: number, title: string): OwnAssignment =>
  anAssignment({ id, title, state: 'done', doneAt: '2026-11-19T10:00:00Z' });

interface Shown {
  readonly Page: ComponentType;
  /** Address pattern of the page, and where it is opened. */
  readonly path?: string;
  readonly at?: string;
  readonly own?: readonly OwnAssignment[];
  readonly children?: readonly ChildAssignments[];
  readonly roles?: readonly Role[];
  readonly market?: Partial<MarketFile>;
  /** Path of a call that fails. */
  readonly failing?: string;
}

/** A part of a screen over a server whose answers have the contract's types; `own.list` is what it answers next. */
export function showOwn(shown: Shown) {
  const { Page, path = '/', at = path, children = [], roles = ['ROLE_STUDENT'], market } = shown;
  const own = { list: [...(shown.own ?? [])] };
  const server = createFakeServer()
    .on(getOwnAssignments, () => ok(own.list))
    .on(getChildrenAssignments, [...children])
    .on(openAssignment, ({ params }) => {
      const opened = own.list.find(({ id }) => id === params.id);
      return opened ? ok({ ...opened, openedAt: '2026-11-20T10:00:00Z' }) : fail(assignmentErrors.unknown);
    });
  server.breakPath(shown.failing);
  const app = renderApp({
    pages: { [path]: Page, '/elsewhere': () => <p>another screen</p> },
    at,
    server,
    market: someMarket({ timeZone: 'Europe/Zagreb', ...market }),
    user: someUser(roles),
  });
  const openings = () => server.calls.filter((call) => call.endsWith('/opening'));
  return { ...app, server, own, openings };
}

/** The user comes back to the tab. */
export function returnToTab(): void {
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
}
