export { showEntry } from './render-entry.tsx';
