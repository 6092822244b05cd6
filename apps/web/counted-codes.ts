import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { countGeneratedCode } from '#features/bookshelf/web';
import type { createClassroomCode } from '#features/classrooms/contract';
import { useUser } from '#features/session/web';
import type { Manifest } from '#features/shell/web';

/** The name alone: the call itself would bring the screens of classes along. */
const COUNTED: (typeof createClassroomCode)['name'] = 'createClassroomCode';

/** The bookshelf counts the codes that classrooms make on this device; neither knows of the other [SHELF-3]. */
export function CountedCodes(): null {
  const { uid } = useUser();
  const client = useQueryClient();
  useEffect(
    () =>
      client.getMutationCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'success') return;
        if (event.mutation.options.mutationKey?.[0] === COUNTED) countGeneratedCode(uid);
      }),
    [client, uid],
  );
  return null;
}

export const countedCodes: Manifest = { name: 'counted-codes', watchers: [CountedCodes] };
