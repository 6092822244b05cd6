import { randomUUID } from 'node:crypto';
import { chromium, type BrowserContext, type Page } from '@playwright/test';
import { expect } from 'vitest';
import { createStore, type Store } from '#features/records/server/testing';
import { CHROMIUM_FLAGS, chromiumPath } from '#platform/testing';
import { unitId, type DemoExercise } from '#demo';
import { exerciseHost, type ExerciseHost } from './exercise-host.ts';

export const SESSION = 'https://w3id.org/xapi/cmi5/context/extensions/sessionid';

export interface Stored {
  readonly id: string;
  readonly verb: { readonly id: string };
  readonly object: {
    readonly id: string;
    readonly definition?: { readonly interactionType?: string; readonly correctResponsesPattern?: string[] };
  };
  readonly result?: {
    readonly success?: boolean;
    readonly completion?: boolean;
    readonly response?: string;
    readonly duration?: string;
    readonly score?: { readonly scaled: number };
  };
  readonly context: {
    readonly registration: string;
    readonly extensions?: Record<string, unknown>;
    readonly contextActivities?: Record<string, { readonly id: string }[]>;
  };
}

export const verbOf = ({ verb }: Stored): string => verb.id.split('/').at(-1) ?? '';

interface Opened {
  readonly page: Page;
  readonly problems: string[];
  readonly origins: Set<string>;
}

interface Launched {
  readonly address: string;
  readonly registration: string;
  readonly activityId: string;
  readonly actor: string;
}

export interface Lms {
  readonly store: Store;
  readonly host: ExerciseHost;
  readonly records: string;
  openPage(address: string, locale?: string): Promise<Opened>;
  launch(exercise: DemoExercise, more?: Record<string, unknown>): Promise<Launched>;
  reported(registration: string): Promise<Stored[]>;
  /** What is reported once this verb is among it. */
  until(registration: string, verb: string): Promise<Stored[]>;
  closePage(): Promise<void>;
  close(): Promise<void>;
}

/** A launch made by hand: a real browser, a host of content, and the real record store, which checks all that comes. */
export async function startLms(): Promise<Lms> {
  const store = await createStore({ learner: {} });
  const records = await store.app.listen({ port: 0, host: '127.0.0.1' });
  const host = await exerciseHost(records, Buffer.from('learner:secret').toString('base64'));
  const executablePath = chromiumPath();
  const browser = await chromium.launch({ args: [...CHROMIUM_FLAGS], ...(executablePath ? { executablePath } : {}) });
  let context: BrowserContext | undefined;

  /** A page whose every request is written down, and whose errors fail. */
  async function openPage(address: string, locale = 'hr'): Promise<Opened> {
    context = await browser.newContext({
      viewport: { width: 900, height: 1000 },
      reducedMotion: 'reduce',
      hasTouch: true,
      locale,
    });
    const page = await context.newPage();
    const problems: string[] = [];
    const origins = new Set<string>();
    page.on('pageerror', (error) => problems.push(error.message));
    page.on('console', (message) => {
      // A learner without preferences is an answer like any other; the browser logs it all the same.
      if (message.type() === 'error' && !/Failed to load resource/.test(message.text())) problems.push(message.text());
    });
    page.on('request', (request) => origins.add(new URL(request.url()).origin));
    await page.goto(address);
    await page.locator('.board').waitFor();
    return { page, problems, origins };
  }

  /** What an LMS does before the launch: the state is there, the address has all five parameters. */
  async function launch(exercise: DemoExercise, more: Record<string, unknown> = {}): Promise<Launched> {
    const registration = randomUUID();
    const activityId = `https://lms.example/units/${registration}`;
    const actor = JSON.stringify({
      objectType: 'Agent',
      account: { homePage: 'https://lms.example', name: registration },
    });
    const state = new URLSearchParams({ stateId: 'LMS.LaunchData', activityId, agent: actor, registration });
    const { status } = await store.call('PUT', `/xapi/activities/state?${state}`, {
      as: 'learner',
      body: {
        contextTemplate: {
          contextActivities: { grouping: [{ id: unitId(exercise) }] },
          extensions: { [SESSION]: registration },
        },
        launchMode: 'Normal',
        moveOn: exercise.moveOn,
        masteryScore: exercise.masteryScore,
        ...more,
      },
    });
    expect(status).toBe(204);
    const query = new URLSearchParams({
      endpoint: `${records}/xapi`,
      fetch: `${host.origin}/fetch?for=${registration}`,
      actor,
      registration,
      activityId,
    });
    return { address: `${host.origin}/${exercise.slug}/index.html?${query}`, registration, activityId, actor };
  }

  const reported = async (registration: string): Promise<Stored[]> =>
    (await store.find({ registration, ascending: 'true', limit: '100' }, 'learner')).statements as unknown as Stored[];

  async function until(registration: string, verb: string): Promise<Stored[]> {
    await expect.poll(async () => (await reported(registration)).map(verbOf), { timeout: 15_000 }).toContain(verb);
    return reported(registration);
  }

  return {
    store,
    host,
    records,
    openPage,
    launch,
    reported,
    until,
    closePage: async () => context?.close(),
    async close() {
      await browser.close();
      await host.close();
      await store.close();
    },
  };
}
