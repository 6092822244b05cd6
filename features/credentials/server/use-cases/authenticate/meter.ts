import type { Scope } from '#platform/server/db';
import { createKeyedMutex } from '#platform/server/mutex';
import { drawUsage } from '../../repositories/usage.ts';

const MINUTE_MS = 60_000;
/**
 * A node draws a twentieth of a limit at once and spends it in memory: a busy credential writes its row twenty times a minute
 * and not at each request. What other nodes have drawn and not spent is missing, so a limit may bite a little early, never late.
 */
const PORTIONS = 20;
const MOST = 10_000;

export interface Limits {
  readonly requestsPerMinute: number;
  readonly bytesPerMinute: number;
}

export interface Metered extends Limits {
  readonly workspaceId: number;
  readonly id: number;
}

interface Purse {
  readonly minute: number;
  requests: number;
  bytes: number;
  /** Whether all nodes together have drawn what there is. */
  isRequestsOver: boolean;
  isBytesOver: boolean;
}

export interface Meter {
  /** Spends a request and its bytes. @returns seconds to wait when the minute's limit is reached */
  spend(scope: Scope, credential: Metered, bytes: number, now: Date): Promise<number | undefined>;
}

export function createMeter(): Meter {
  const purses = new Map<string, Purse>();
  const oneByOne = createKeyedMutex();
  const purseOf = (key: string, minute: number): Purse => {
    const known = purses.get(key);
    if (known?.minute === minute) return known;
    if (purses.size >= MOST) purses.clear();
    const fresh = { minute, requests: 0, bytes: 0, isRequestsOver: false, isBytesOver: false };
    purses.set(key, fresh);
    return fresh;
  };
  const isRich = (purse: Purse, bytes: number) => purse.requests >= 1 && purse.bytes >= bytes;
  async function draw(scope: Scope, credential: Metered, purse: Purse, bytes: number): Promise<void> {
    const { workspaceId, id, requestsPerMinute, bytesPerMinute } = credential;
    const want = {
      requests: purse.requests >= 1 ? 0 : Math.ceil(requestsPerMinute / PORTIONS),
      bytes: purse.bytes >= bytes ? 0 : Math.max(bytes - purse.bytes, Math.ceil(bytesPerMinute / PORTIONS)),
    };
    const drawn = await drawUsage(scope, { workspaceId, credentialId: id, minute: new Date(purse.minute) }, want);
    const granted = (wanted: number, sum: number, limit: number) =>
      Math.max(0, Math.min(wanted, limit - (sum - wanted)));
    purse.requests += granted(want.requests, drawn.requests, requestsPerMinute);
    purse.bytes += granted(want.bytes, drawn.bytes, bytesPerMinute);
    purse.isRequestsOver = drawn.requests >= requestsPerMinute;
    purse.isBytesOver = drawn.bytes >= bytesPerMinute;
  }
  return {
    spend(scope, credential, bytes, now) {
      const key = `${credential.workspaceId} ${credential.id}`;
      const minute = Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS;
      return oneByOne(key, async () => {
        const purse = purseOf(key, minute);
        const mayDraw = (purse.requests >= 1 || !purse.isRequestsOver) && (purse.bytes >= bytes || !purse.isBytesOver);
        if (!isRich(purse, bytes) && mayDraw) await draw(scope, credential, purse, bytes);
        if (!isRich(purse, bytes)) return Math.max(1, Math.ceil((minute + MINUTE_MS - now.getTime()) / 1000));
        purse.requests -= 1;
        purse.bytes -= bytes;
        return undefined;
      });
    },
  };
}
