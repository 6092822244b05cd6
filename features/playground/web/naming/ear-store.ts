import { createStore } from '#platform/web/hooks';

const store = createStore(false);

/** Whether the next control that is touched says its name instead of doing what it does; the style sheet shows it. */
export const earStore = {
  ...store,
  set(listens: boolean) {
    document.documentElement.toggleAttribute('data-listens', listens);
    store.set(listens);
  },
};
