import { fileURLToPath } from 'node:url';

/** The folder that holds one folder per market, and `default/` with what markets without own assets use. */
export const marketsFolder: string = fileURLToPath(new URL('.', import.meta.url));
