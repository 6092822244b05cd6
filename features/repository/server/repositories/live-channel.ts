import type { Scope } from '#platform/server/db';
import { announceTopics } from '#platform/server/live';
import { placeTopic, unitTopic, type REPOSITORY_EVENTS } from '../../contract/index.ts';
import type { UnitPlace } from './unit-writes.ts';

/** The channel that notifies nodes of changes in teacher's corners. */
export const REPOSITORY_CHANNEL = 'repository_changed';

type Kind = (typeof REPOSITORY_EVENTS)[number];

/** The list of a grade and subject, as the channel names it: markets of other languages have others. */
export const placeKey = ({ language, gradeId, subjectId }: UnitPlace): string =>
  `${language}:${placeTopic(gradeId, subjectId)}`;

/** Notifies the open screens of a unit, once the transaction is committed. */
export const announceUnit = (scope: Scope, id: number, kind: Kind = 'changed'): Promise<void> =>
  announceTopics(scope, REPOSITORY_CHANNEL, [unitTopic(id)], kind);

/** Notifies the open screens of lists of units, and of one of the units. */
export const announcePlaces = (
  scope: Scope,
  places: readonly UnitPlace[],
  unit?: { readonly id: number; readonly kind: Kind },
): Promise<void> =>
  announceTopics(
    scope,
    REPOSITORY_CHANNEL,
    [...new Set(places.map(placeKey)), ...(unit ? [unitTopic(unit.id)] : [])],
    unit?.kind ?? 'changed',
  );
