export { createStore, type Store } from './store.ts';
