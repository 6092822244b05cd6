export { createOpenFiles, orGone, type Opened, type OpenFiles } from './open-files.ts';
