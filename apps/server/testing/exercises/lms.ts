import { randomUUID } from 'node:crypto';
import { chromium, type BrowserContext, type Page } from '@playwright/test';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { CHROMIUM_FLAGS, chromiumPath } from '#platform/testing';
import { unitId, type DemoExercise } from '#demo';
import { exerciseHost, type Host } from './exercise-host.ts';
import { recordStore, type RecordStore } from './record-store.ts';
import { SESSION, verbOf, type Launch, type Stored } from './session-rules.ts';

interface OpenPage {
  readonly page: Page;
  /** Errors of the page. */
  readonly problems: string[];
  /** All hosts that the page reached. */
  readonly origins: Set<string>;
}

interface LaunchOptions {
  readonly launchMode?: string;
  readonly preferences?: object;
}

export interface Lms {
  readonly content: string;
  readonly records: string;
  readonly faults: readonly string[];
  open(address: string): Promise<OpenPage>;
  /** The address of an exercise without a launch. */
  preview(exercise: DemoExercise): string;
  launch(exercise: DemoExercise, options?: LaunchOptions): Launch & { readonly address: string };
  statements(registration: string): readonly Stored[];
  /** Resolves with all statements after a statement with this verb. */
  until(registration: string, verb: string): Promise<readonly Stored[]>;
}

/** A launch in a real browser: a host of content, and a small LMS that checks all statements. Call it in a test file once. */
export function createLms(): () => Lms {
  let stage: Awaited<ReturnType<typeof start>>;
  beforeAll(async () => {
    stage = await start();
  });
  afterEach(async () => {
    await stage.closePage();
    expect(stage.lms.faults).toEqual([]);
  });
  afterAll(() => stage?.close());
  return () => stage.lms;
}

async function start() {
  const store = await recordStore();
  const host = await exerciseHost(store.origin);
  const executablePath = chromiumPath();
  const browser = await chromium.launch({ args: [...CHROMIUM_FLAGS], ...(executablePath ? { executablePath } : {}) });
  let context: BrowserContext | undefined;

  async function open(address: string): Promise<OpenPage> {
    context = await browser.newContext({
      viewport: { width: 900, height: 1000 },
      reducedMotion: 'reduce',
      hasTouch: true,
    });
    const page = await context.newPage();
    const problems: string[] = [];
    const origins = new Set<string>();
    page.on('pageerror', (error) => problems.push(error.message));
    page.on('console', (message) => {
      // A learner without preferences is a normal answer, but the browser logs it.
      if (message.type() === 'error' && !/Failed to load resource/.test(message.text())) problems.push(message.text());
    });
    page.on('request', (request) => origins.add(new URL(request.url()).origin));
    await page.goto(address);
    await page.locator('.board').waitFor();
    return { page, problems, origins };
  }

  return {
    lms: createStage(store, host, open),
    closePage: async () => context?.close(),
    async close() {
      await browser.close();
      await host.close();
      await store.close();
    },
  };
}

const createStage = (store: RecordStore, host: Host, open: Lms['open']): Lms => ({
  content: host.origin,
  records: store.origin,
  faults: store.faults,
  open,
  preview: ({ language, slug }) => `${host.origin}/${language}/${slug}/index.html`,
  launch(exercise, { launchMode = 'Normal', preferences } = {}) {
    const { moveOn, masteryScore } = exercise;
    const registration = randomUUID();
    const activityId = `https://lms.example/units/${registration}`;
    const actor = JSON.stringify({
      objectType: 'Agent',
      account: { homePage: 'https://lms.example', name: registration },
    });
    const contextTemplate = {
      contextActivities: { grouping: [{ id: unitId(exercise) }] },
      extensions: { [SESSION]: registration },
    };
    const launch = { registration, activityId, actor, unitId: unitId(exercise), masteryScore };
    store.open({ launch, data: { contextTemplate, launchMode, moveOn, masteryScore }, preferences });
    const query = new URLSearchParams({
      endpoint: `${store.origin}/xapi`,
      fetch: `${store.origin}/fetch?for=${registration}`,
      actor,
      registration,
      activityId,
    });
    return { ...launch, address: `${this.preview(exercise)}?${query}` };
  },
  statements: store.statements,
  async until(registration, verb) {
    await expect.poll(() => store.statements(registration).map(verbOf), { timeout: 15_000 }).toContain(verb);
    return store.statements(registration);
  },
});
