import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useUser } from '#features/session/web';
import { fillPath } from '#platform/kernel';
import { useLive } from '#platform/web/live';
import {
  familiesTopic,
  FAMILY_EVENTS,
  followFamilies,
  getFamilies,
  getFamily,
  getFamilyCodes,
  getFamilyStudent,
} from '../contract/index.ts';

/** People who come within this time, in milliseconds, are one refresh. */
const TOGETHER_MS = 400;

const SHOWN = [getFamilies, getFamily, getFamilyCodes, getFamilyStudent].map(({ name }) => name);

/** Keeps the open family screens up to date while people come and go; nothing is asked for at intervals. */
export function useLiveFamilies(): void {
  const client = useQueryClient();
  const { uid } = useUser();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const refresh = () => {
    timer.current = undefined;
    void client.invalidateQueries({ predicate: ({ queryKey }) => SHOWN.includes(String(queryKey[0])) });
  };
  const address = uid && `${fillPath(followFamilies.path)}?topic=${encodeURIComponent(familiesTopic(uid))}`;
  useLive(address || undefined, FAMILY_EVENTS, () => {
    timer.current ??= setTimeout(refresh, TOGETHER_MS);
  });
}
