// Parts of the server that the tests of features in the whole server need besides a test app.
export { buildApp, type App } from '../app.ts';
export { endpoints, personalData } from '../features.ts';
export { ROOT } from '../open-app.ts';
export { findLegalTexts } from '../page/legal-texts.ts';
export { importShelves } from '../ports/import-shelves.ts';
export { deviceProtection } from '../ports/protection.ts';
export { rosterAccountUsage } from '../ports/roster-ports.ts';
export { mayWhileWaiting } from '../ports/waiting-child.ts';
export { appSettings } from '../settings.ts';
