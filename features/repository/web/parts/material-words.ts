import type { Licence } from '../../contract/index.ts';

/** Names of licences that all languages write alike. */
const NAMES: Readonly<Partial<Record<Licence, string>>> = {
  'cc-by': 'CC BY',
  'cc-by-sa': 'CC BY-SA',
  'cc-by-nc': 'CC BY-NC',
  'cc-by-nc-sa': 'CC BY-NC-SA',
};

/** The name of a licence; of the empty one, that it is not known. */
export const licenceName = (licence: Licence, tDynamic: (key: string) => string): string =>
  NAMES[licence] ?? tDynamic(`repository.licence-${licence || 'unknown'}`);
