import { sql } from 'drizzle-orm';
import type { Scope } from '#platform/server/db';
import { usage } from '../tables.ts';

export interface Portion {
  readonly requests: number;
  readonly bytes: number;
}

/** Reserves a part of a credential's limits in a minute; a later minute starts at zero. @returns the sum of all reserved parts */
export async function drawUsage(
  scope: Scope,
  { workspaceId, credentialId, minute }: { workspaceId: number; credentialId: number; minute: Date },
  { requests, bytes }: Portion,
): Promise<Portion> {
  const isSame = sql`${usage.minute} = excluded.minute`;
  const [row] = await scope.executor
    .insert(usage)
    .values({ workspaceId: scope.own(workspaceId), credentialId, minute, requests, bytes })
    .onConflictDoUpdate({
      target: [usage.workspaceId, usage.credentialId],
      set: {
        minute: sql`excluded.minute`,
        requests: sql`case when ${isSame} then ${usage.requests} else 0 end + excluded.requests`,
        bytes: sql`case when ${isSame} then ${usage.bytes} else 0 end + excluded.bytes`,
      },
    })
    .returning({ requests: usage.requests, bytes: usage.bytes });
  if (!row) throw new Error('A count has a row');
  return row;
}
