/** Something that is kept in the browser; its purpose is `consent.for-<purpose>`, its lifetime `consent.lasts-<lasts>`. */
export interface StoredThing {
  /** Name or names as the browser shows them; `*` matches anything. */
  readonly name: string;
  readonly purpose:
    | 'session'
    | 'known'
    | 'registration'
    | 'typed'
    | 'uploads'
    | 'locale'
    | 'consent'
    | 'theme'
    | 'shelf'
    | 'reader'
    | 'progress'
    | 'router'
    | 'device'
    | 'pictures'
    | 'kept-books'
    | 'away'
    | 'quiz'
    | 'reports'
    | 'count'
    | 'count-day'
    | 'count-state';
  readonly kind: 'cookie' | 'local' | 'tab' | 'cache' | 'worker';
  readonly lasts: 'hours' | 'month' | 'year' | 'kept' | 'sent' | 'tab' | 'two-years' | 'day' | 'removed';
}

/** What the product cannot work without [CON-3]. */
export const REQUIRED_STORAGE: readonly StoredThing[] = [
  { name: 'klupa, __Host-klupa', purpose: 'session', kind: 'cookie', lasts: 'month' },
  { name: 'klupa_known, __Host-klupa_known', purpose: 'known', kind: 'cookie', lasts: 'year' },
  { name: 'klupa_class, __Host-klupa_class', purpose: 'pictures', kind: 'cookie', lasts: 'year' },
  { name: 'klupa_device', purpose: 'device', kind: 'cookie', lasts: 'year' },
  { name: 'klupa_registration', purpose: 'registration', kind: 'cookie', lasts: 'hours' },
  { name: 'klupa_locale', purpose: 'locale', kind: 'cookie', lasts: 'year' },
  { name: 'klupa_grade', purpose: 'shelf', kind: 'cookie', lasts: 'year' },
  { name: 'klupa_consent', purpose: 'consent', kind: 'cookie', lasts: 'year' },
  { name: 'klupa.consent', purpose: 'consent', kind: 'local', lasts: 'kept' },
  { name: 'klupa.theme', purpose: 'theme', kind: 'local', lasts: 'kept' },
  { name: 'klupa.ahead, klupa.place.*', purpose: 'shelf', kind: 'local', lasts: 'kept' },
  { name: 'klupa.bookshelf.*', purpose: 'shelf', kind: 'local', lasts: 'kept' },
  { name: 'klupa.playground.*', purpose: 'shelf', kind: 'local', lasts: 'kept' },
  { name: 'klupa.reader.*', purpose: 'reader', kind: 'local', lasts: 'kept' },
  { name: 'klupa.outbox.*', purpose: 'progress', kind: 'local', lasts: 'sent' },
  { name: 'klupa.header.*', purpose: 'device', kind: 'local', lasts: 'kept' },
  { name: 'klupa.pictures', purpose: 'pictures', kind: 'local', lasts: 'kept' },
  { name: 'klupa.quiz.*', purpose: 'quiz', kind: 'local', lasts: 'sent' },
  { name: 'klupa.quiz-notice.*', purpose: 'typed', kind: 'local', lasts: 'kept' },
  { name: 'klupa.reports.*', purpose: 'reports', kind: 'local', lasts: 'kept' },
  { name: 'klupa.assignments.*', purpose: 'shelf', kind: 'local', lasts: 'kept' },
  { name: 'klupa.repository.*', purpose: 'shelf', kind: 'local', lasts: 'kept' },
  { name: 'klupa.tips.*', purpose: 'typed', kind: 'local', lasts: 'kept' },
  { name: 'klupa.kept', purpose: 'kept-books', kind: 'local', lasts: 'removed' },
  { name: 'klupa.kept.*, klupa.app.*, klupa.admitted', purpose: 'kept-books', kind: 'cache', lasts: 'removed' },
  { name: 'klupa.engine.*', purpose: 'kept-books', kind: 'cache', lasts: 'kept' },
  { name: '/engine/worker.js', purpose: 'kept-books', kind: 'worker', lasts: 'kept' },
  { name: 'klupa.away.*', purpose: 'away', kind: 'cache', lasts: 'kept' },
  { name: '/worker.js', purpose: 'away', kind: 'worker', lasts: 'kept' },
  { name: 'klupa.session.*', purpose: 'typed', kind: 'tab', lasts: 'tab' },
  { name: 'klupa.session.files.*', purpose: 'uploads', kind: 'tab', lasts: 'tab' },
  { name: 'klupa.router.*', purpose: 'router', kind: 'tab', lasts: 'tab' },
];

/** What the analytics service sets once it is allowed to [CON-2]. */
export const ANALYTICS_COOKIES: readonly StoredThing[] = [
  { name: '_ga', purpose: 'count', kind: 'cookie', lasts: 'two-years' },
  { name: '_gid', purpose: 'count-day', kind: 'cookie', lasts: 'day' },
  { name: '_ga_*', purpose: 'count-state', kind: 'cookie', lasts: 'two-years' },
];

/** Whether a cookie is one of the analytics service. */
export const isAnalyticsCookie = (name: string): boolean => /^_(ga|gid|ga_.+)$/.test(name);
