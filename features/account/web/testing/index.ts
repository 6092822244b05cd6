export { legal, showEntry } from './render-entry.tsx';
export { showProfile } from './render-profile.tsx';
