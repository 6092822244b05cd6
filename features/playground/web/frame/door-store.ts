import { createStore } from '#platform/web/hooks';

/** Whether a grown-up has opened the frame: until the page is loaded again, so that a child who comes back finds it closed. */
export const doorStore = createStore(false);
