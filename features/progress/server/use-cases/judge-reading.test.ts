import { expect, test } from 'vitest';
import type { Reading } from '../repositories/readings.ts';
import { judgeReading, placed, shiftOf, type Claim, type ReaderState } from './judge-reading.ts';

const START = Date.UTC(2026, 4, 4, 6);
const SECOND = 1000;
const length = { words: 50, soundSeconds: 0 };
const dayOf = (moment: Date) => moment.toISOString().slice(0, 10);

/** Numbers between 0 and 1, the same for the same seed. */
function randomOf(seed: number): () => number {
  let state = seed + 1;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

interface Told {
  readonly unit: string;
  readonly from: number;
  readonly to: number;
  readonly openedAt: number;
  readonly isKept: boolean;
}

/** The server of one child: each device delivers what it has, and is judged as the use case does it. */
function serverOf() {
  const readings: Reading[] = [];
  const contacts = new Map<number, number>();
  let count = 0;
  const counted = new Set<string>();
  return {
    readings,
    counted,
    deliver(device: number, reports: readonly Told[], now: number): void {
      const contact = contacts.get(device);
      const state: ReaderState = { now: new Date(now), contact: contact === undefined ? undefined : new Date(contact) };
      const openingOf = ({ openedAt, isKept }: Told) => ({
        openedAt: new Date(openedAt),
        keptAt: isKept ? new Date(openedAt) : null,
      });
      const shift = shiftOf(
        reports.map((one) => ({ at: new Date(one.to), opening: openingOf(one), leadMs: one.to - one.from })),
        state,
      );
      const claims = reports.map((one): Claim => {
        const [opening, at] = [openingOf(one), new Date(one.to)];
        const key = { workspaceId: 10, userId: 'u', publicationId: 1, unit: one.unit };
        return {
          id: String(count++),
          row: { ...key, ...opening, shownAt: new Date(one.from), completedAt: null },
          ...{ opening, at, length },
          until: placed({ at, opening }, shift, state),
          shownAt: new Date(one.from),
          seconds: Math.round((one.to - one.from) / SECOND),
        };
      });
      const { verdicts, added } = judgeReading(claims, readings, state, dayOf);
      readings.push(...added);
      for (const [claim, { isCounted }] of verdicts) if (isCounted) counted.add(claim.row.unit);
      contacts.set(device, Math.max(contact ?? 0, ...added.map(({ until }) => until.getTime())));
    },
  };
}

const sumOf = (readings: readonly Reading[]) => readings.reduce((sum, { seconds }) => sum + seconds, 0);

test.each(Array.from({ length: 60 }, (_, seed) => [seed]))(
  '[SAFE-7] [PROG-9] whatever a child reads, on three devices and told at any time, counts whole (%i)',
  (seed) => {
    const random = randomOf(seed);
    const server = serverOf();
    const waiting: Told[][] = [[], [], []];
    let now = START;
    let [device, total] = [0, 0];
    for (let n = 0; n < 80; n++) {
      if (random() < 0.2) device = Math.floor(random() * 3);
      // The third device is always with a network.
      const isKept = device < 2;
      now += Math.round(random() * 5) * SECOND;
      const from = now;
      now += (5 + Math.floor(random() * 90)) * SECOND;
      total += (now - from) / SECOND;
      waiting[device]?.push({ unit: `page-${n}`, from, to: now, openedAt: isKept ? START : from, isKept });
      for (const [index, reports] of waiting.entries()) {
        if (reports.length === 0 || (index < 2 && random() > 0.05)) continue;
        for (let at = 0; at < reports.length; at += 7) server.deliver(index, reports.slice(at, at + 7), now);
        waiting[index] = [];
      }
    }
    for (const [index, reports] of waiting.entries())
      for (let at = 0; at < reports.length; at += 7) server.deliver(index, reports.slice(at, at + 7), now);
    expect([server.counted.size, sumOf(server.readings)]).toEqual([80, total]);
  },
);

test.each(Array.from({ length: 60 }, (_, seed) => [seed]))(
  '[SAFE-7] [PROG-9] whatever a client makes up, it never counts for longer than the clock says (%i)',
  (seed) => {
    const random = randomOf(seed);
    const server = serverOf();
    let now = START;
    for (let n = 0; n < 25; n++) {
      now += Math.floor(random() * 600) * SECOND;
      const reports = Array.from({ length: 1 + Math.floor(random() * 20) }, (_, index): Told => {
        const to = now - Math.floor(random() ** 3 * 30 * 86_400) * SECOND;
        const openedAt = START + Math.floor(random() * (now - START));
        return { unit: `page-${n}-${index}`, from: to - 3600 * SECOND, to, openedAt, isKept: random() < 0.5 };
      });
      server.deliver(Math.floor(random() * 3), reports, now);
      expect(sumOf(server.readings)).toBeLessThanOrEqual((now - START) / SECOND);
      const minutes = Math.ceil((now - START) / 60_000) + 1;
      expect(server.counted.size).toBeLessThanOrEqual(20 * minutes);
    }
  },
);
