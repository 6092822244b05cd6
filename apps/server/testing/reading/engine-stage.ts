import { chromium, type Browser, type Frame, type Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { build } from 'vite';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { CHROMIUM_FLAGS, chromiumPath, temporaryFolder } from '#platform/testing';
import {
  DEFAULT_APPEARANCE,
  bookPolicy,
  enginePage,
  enginePolicy,
  type Appearance,
  type BookPage,
} from '#features/reader/contract';

const ROOT = join(import.meta.dirname, '../../../..');
const TYPES: Readonly<Record<string, string>> = {
  '.xhtml': 'application/xhtml+xml',
  '.svg': 'image/svg+xml',
  '.css': 'text/css',
  '.png': 'image/png',
  '.js': 'text/javascript',
  '.woff2': 'font/woff2',
};

/** A page of a book: its body, and its facts in the package. */
export interface StagePage extends Partial<BookPage> {
  readonly body?: string;
  readonly head?: string;
  /** The whole file in place of head and body. */
  readonly file?: string;
}

export interface StageBook {
  readonly pages: readonly StagePage[];
  readonly direction?: 'ltr' | 'rtl' | 'default';
  readonly spread?: 'auto' | 'none' | 'both' | 'landscape';
  readonly look?: Partial<Appearance>;
  /** The window of the engine, in CSS pixels. */
  readonly window?: { readonly width: number; readonly height: number };
  /** Targets of the contents. */
  readonly toc?: readonly string[];
  /** Files beside the pages. */
  readonly files?: Readonly<Record<string, string | Buffer>>;
}

interface EngineMessage {
  readonly type: string;
  readonly edge?: 'start' | 'end';
  readonly reason?: string;
  readonly index?: number;
  readonly hits?: readonly { readonly index: number; readonly cfi: string }[];
  readonly sight?: {
    readonly index: number;
    readonly screen: number;
    readonly screens: number;
    readonly isEnd: boolean;
    readonly hasText?: boolean;
    readonly entry?: number;
    readonly locator: { readonly href: string; readonly cfi?: string };
    readonly marked: readonly string[];
    readonly units: readonly { readonly unit: string; readonly isEnd: boolean }[];
  };
}

const fileOf = ({ file, head = '', body = '' }: StagePage): string =>
  file ??
  `<html xmlns="http://www.w3.org/1999/xhtml"><head><title>Page</title>${head}</head><body>${body}</body></html>`;

/** The lines of each `[data-n]`, as `n` and its number, and whether they lie in the engine's window. */
const LINES = `[...document.querySelectorAll('[data-n]')].flatMap((element) => {
  const frame = frameElement.getBoundingClientRect();
  const scale = frame.width / innerWidth;
  const range = document.createRange();
  range.selectNodeContents(element);
  return [...range.getClientRects()].map((rect, line) => {
    const [left, right] = [rect.left, rect.right].map((x) => frame.left + x * scale);
    const [top, bottom] = [rect.top, rect.bottom].map((y) => frame.top + y * scale);
    const isSeen = left >= -1 && right <= parent.innerWidth + 1 && top >= -1 && bottom <= parent.innerHeight + 1;
    return { n: element.dataset.n, line, isSeen };
  });
})`;

/** Resolves with the engine's new messages after a short silence. */
const QUIET = (before: number, most: number): string => `new Promise((done) => {
  const end = performance.now() + ${most};
  let [count, since] = [messages.length, performance.now()];
  const look = setInterval(() => {
    const now = performance.now();
    if (messages.length !== count) [count, since] = [messages.length, now];
    if ((count <= ${before} && now < end) || now - since < 130) return;
    clearInterval(look);
    done(messages.slice(${before}));
  }, 20);
})`;

interface Line {
  readonly n: string;
  readonly line: number;
  readonly isSeen: boolean;
}

/** The lines and sights seen while reading a book to its end. */
interface Reading {
  /** The `data-n` whose lines were all in view, each on some screen. */
  readonly seen: ReadonlySet<string>;
  readonly sights: readonly NonNullable<EngineMessage['sight']>[];
}

/** An open book in a real browser. */
export interface StageView {
  readonly page: Page;
  /** All messages of the engine so far. */
  messages(): Promise<readonly EngineMessage[]>;
  sight(): Promise<NonNullable<EngineMessage['sight']>>;
  send(message: object): Promise<void>;
  /** Turns, and waits for the engine's answer; undefined without an answer. */
  turn(direction: 'next' | 'previous'): Promise<EngineMessage | undefined>;
  /** Frames of the pages that are shown. */
  frames(): readonly Frame[];
  lines(): Promise<readonly Line[]>;
  /** The `data-n` of each element that is wholly in view. */
  seen(): Promise<readonly string[]>;
  /** Reads on to the end. */
  readOn(): Promise<Reading>;
  /** Answers of this file fail from now on. */
  withhold(name: string): void;
  restore(): void;
}

/** The built engine between a product's page and files of a book, as two origins in a real browser. Call it in a test file once. */
export function engineStage(): { open(book: StageBook): Promise<StageView> } {
  let server: Server;
  let browser: Browser;
  let out = '';
  let script = '';
  let styles: string[] = [];
  let [product, content] = ['', ''];
  let files = new Map<string, string | Buffer>();
  let opening: object = {};
  const withheld = new Set<string>();
  const pages: Page[] = [];

  const answer = (host: string, path: string): { type: string; body: string | Buffer; policy?: string } | undefined => {
    const places = { contentOrigin: content, files: `${content}/content/x/` };
    if (host.startsWith('product.')) {
      const text = `<!doctype html><style>html,body,iframe{margin:0;border:0;width:100%;height:100vh;display:block}</style>
        <iframe src="${content}/read/x/" sandbox="allow-scripts allow-same-origin"></iframe><script>
        messages = []; addEventListener('message', ({ data, origin, source }) => {
          if (origin !== '${content}' || data.type !== 'ready') return;
          const channel = new MessageChannel(); port = channel.port1;
          port.onmessage = ({ data }) => messages.push(data);
          source.postMessage(${JSON.stringify(opening).replaceAll('<', '\\u003c')}, '${content}', [channel.port2]);
        });</script>`;
      return { type: 'text/html', body: text };
    }
    if (path === '/read/x/')
      return {
        type: 'text/html',
        body: enginePage(product, { script, styles }),
        policy: enginePolicy(places, product),
      };
    const type = TYPES[extname(path)] ?? 'application/octet-stream';
    if (path.startsWith('/engine/')) return { type, body: readFileSync(join(out, path.slice('/engine/'.length))) };
    const name = decodeURIComponent(path.slice('/content/x/'.length));
    const body = files.get(name);
    if (body === undefined || withheld.has(name)) return undefined;
    return { type, body, policy: bookPolicy({ ...places, media: places.files }, [content, product]) };
  };

  beforeAll(async () => {
    out = temporaryFolder();
    await build({
      configFile: join(ROOT, 'vite.engine.config.ts'),
      // Production without the name: the engine checks its own layout.
      mode: 'test',
      logLevel: 'error',
      build: { outDir: out, minify: false },
    });
    const manifest = JSON.parse(readFileSync(join(out, '.vite/manifest.json'), 'utf8')) as Record<
      string,
      { isEntry?: boolean; file: string; css?: string[] }
    >;
    const entry = Object.values(manifest).find(({ isEntry }) => isEntry);
    script = `/engine/${entry?.file ?? ''}`;
    styles = (entry?.css ?? []).map((file) => `/engine/${file}`);
    server = createServer((request, response) => {
      const { pathname } = new URL(request.url ?? '/', 'http://none');
      const found = answer(request.headers.host ?? '', pathname);
      if (!found) return response.writeHead(404).end();
      const policy = found.policy === undefined ? {} : { 'content-security-policy': found.policy };
      return response
        .writeHead(200, { 'content-type': found.type, 'cache-control': 'no-store', ...policy })
        .end(found.body);
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const { port } = server.address() as AddressInfo;
    product = `http://product.localhost:${port}`;
    content = `http://content.localhost:${port}`;
    const executablePath = chromiumPath();
    browser = await chromium.launch({ ...(executablePath && { executablePath }), args: [...CHROMIUM_FLAGS] });
  }, 60_000);
  afterEach(async () => {
    withheld.clear();
    for (const page of pages.splice(0)) await page.context().close();
  });
  afterAll(async () => {
    await browser.close();
    server.close();
  });

  return {
    async open({ pages: given, direction = 'ltr', spread = 'auto', look, window, toc = [], files: more = {} }) {
      const names = given.map(({ href }, index) => href ?? `page${index + 1}.xhtml`);
      files = new Map<string, string | Buffer>([
        ...given.map((page, index) => [names[index] ?? '', fileOf(page)] as const),
        ...Object.entries(more),
      ]);
      const spine = given.map(({ body: _body, head: _head, file: _file, ...facts }, index) => ({
        href: names[index],
        isReadable: true,
        isLinear: true,
        layout: 'reflowable',
        isPicture: false,
        size: 1000,
        ...facts,
      }));
      opening = {
        type: 'open',
        book: {
          base: `${content}/content/x/`,
          ...{ spine, direction, spread, language: 'en', pageList: [], units: names },
          toc: toc.map((href) => ({ title: href, href, children: [] })),
        },
        look: { ...DEFAULT_APPEARANCE, paper: 'light', isStill: true, ...look },
        words: {
          close: 'Close',
          note: 'Note',
          picture: 'Picture',
          page: 'Page',
          pageText: 'Page text',
          noText: 'No text',
        },
        marks: [],
      };
      const context = await browser.newContext({ viewport: window ?? { width: 1000, height: 700 } });
      const page = await context.newPage();
      pages.push(page);
      await page.goto(`${product}/`);
      const messages = () => page.evaluate('messages') as Promise<readonly EngineMessage[]>;
      /** Waits for a new message, and then for a short silence. */
      const settled = (before: number, most: number) =>
        page.evaluate(QUIET(before, most)) as Promise<readonly EngineMessage[]>;
      await settled(0, 10_000);
      const frames = () => page.frames().filter((frame) => frame.url().includes('/content/x/'));
      const view: StageView = {
        page,
        messages,
        frames,
        send: (message) => page.evaluate(`port.postMessage(${JSON.stringify(message)})`),
        async sight() {
          const last = (await messages()).findLast(({ type }) => type === 'sight')?.sight;
          if (!last) throw new Error('Nothing is in sight');
          return last;
        },
        async turn(to) {
          const before = (await messages()).length;
          await view.send({ type: 'turn', direction: to });
          const answers = await settled(before, 1500);
          return answers.findLast(({ type }) => type === 'sight' || type === 'edge' || type === 'failed');
        },
        async lines() {
          return (await Promise.all(frames().map((frame) => frame.evaluate(LINES) as Promise<Line[]>))).flat();
        },
        async seen() {
          const lines = await view.lines();
          const hidden = new Set(lines.flatMap(({ n, isSeen }) => (isSeen ? [] : [n])));
          return [...new Set(lines.map(({ n }) => n))].filter((n) => !hidden.has(n));
        },
        async readOn() {
          const missing = new Map<string, Set<number>>();
          const sights = [];
          for (let turns = 0; turns < 200; turns++) {
            const lines = await view.lines();
            for (const { n } of lines)
              if (!missing.has(n)) missing.set(n, new Set(lines.flatMap((one) => (one.n === n ? [one.line] : []))));
            for (const { n, line, isSeen } of lines) if (isSeen) missing.get(n)?.delete(line);
            sights.push(await view.sight());
            const answer = await view.turn('next');
            expect(answer, 'the engine says nothing to a turn').toBeDefined();
            if (answer?.type === 'edge')
              return { seen: new Set([...missing].flatMap(([n, { size }]) => (size === 0 ? [n] : []))), sights };
          }
          throw new Error('The book does not end');
        },
        withhold: (name) => void withheld.add(name),
        restore: () => withheld.clear(),
      };
      return view;
    },
  };
}
