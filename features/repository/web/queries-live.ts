import { useQueryClient } from '@tanstack/react-query';
import { fillPath } from '#platform/kernel';
import { useLive } from '#platform/web/live';
import { followRepository, placeTopic, REPOSITORY_EVENTS, unitTopic, type Unit } from '../contract/index.ts';
import { refreshUnits } from './queries.ts';

function useTopic(topic: string): void {
  const client = useQueryClient();
  const address = `${fillPath(followRepository.path)}?topic=${encodeURIComponent(topic)}`;
  useLive(address, REPOSITORY_EVENTS, () => void refreshUnits(client));
}

/** Keeps an open unit up to date while others change it [REPO-4]. */
export const useLiveUnit = (id: number): void => useTopic(unitTopic(id));

/** Keeps the list of a grade and subject up to date while others change it [REPO-4]. */
export const useLivePlace = ({ grade, subject }: Pick<Unit, 'grade' | 'subject'>): void =>
  useTopic(placeTopic(grade, subject));
