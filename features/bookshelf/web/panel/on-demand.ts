import { lazily } from '#platform/web/ui';
import type { EntryDetailsProps } from './entry-details.tsx';

/** The details of an opened book are not part of the first load. */
export const EntryDetails = lazily<EntryDetailsProps>(() => import('./entry-details.tsx'), '16rem');
