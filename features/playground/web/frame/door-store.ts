import { createStore } from '#platform/web/hooks';

/** Whether a grown-up has opened the frame: until the page is loaded again, so that a child who comes back finds it closed. */
export const doorStore = createStore(false);

/** Wrong answers since the page was loaded, and until when no question is asked (ms since 1970). */
export const wrongStore = createStore<{ readonly count: number; readonly until: number }>({ count: 0, until: 0 });
