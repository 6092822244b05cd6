import { fork, spawn, type ChildProcess } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import type { CoverOptions, CoverProblem, CoverRendition, CoverResult } from './cover.ts';
import type { PictureOptions, PictureResult } from './picture.ts';

/** Makes the renditions of a cover, or draws a picture again. */
type RenderTask =
  | { readonly bytes: Uint8Array; readonly mediaType: string; readonly options: CoverOptions }
  | { readonly bytes: Uint8Array; readonly picture: PictureOptions };

/** One picture to render. */
export type RenderJob = RenderTask & { readonly id: number };

type RenderResult = CoverResult | PictureResult;
type Refusal = Extract<RenderResult, { readonly ok: false }>;

/** What a picture may cost. */
export interface RenderLimits {
  readonly timeMs: number;
  /** Of the whole process that renders. */
  readonly memoryMb: number;
}

/** A rich cover takes a tenth of a second and a hundred megabytes. */
const LIMITS: RenderLimits = { timeMs: 20_000, memoryMb: 700 };
/** A photo of forty megapixels takes most of it. */
const PICTURE_MB = 1000;
/** How often its memory is looked at. */
const WATCH_MS = 25;
/** The system refuses it more than this, between two looks; threads and code have their share. */
const HEADROOM_MB = 1300;
/** Seconds of processor time in a life: if we are killed while it hangs, the system ends it. */
const CPU_SECONDS = 900;
const HEAP_MB = 256;
const PAGE = 4096;
const WORKER = join(import.meta.dirname, 'render-worker.ts');
const SHELL = '/bin/sh';

interface Waiting {
  readonly job: RenderTask;
  readonly resolve: (result: RenderResult) => void;
}

export interface Renderer {
  /** Renders in a process of its own: whatever the picture does, the answer is a value. */
  coverRenditions(bytes: Buffer, mediaType: string, options: CoverOptions): Promise<CoverResult>;
  /** Draws a picture again, upright and without metadata, and makes a small copy of it. */
  drawPicture(bytes: Buffer, options: PictureOptions): Promise<PictureResult>;
  close(): void;
}

const refusal = (problem: CoverProblem, detail: string): Refusal => ({ ok: false, problem, detail });

/** Resident memory of a process in megabytes, where the system tells. */
function memoryOf(pid: number): number {
  try {
    const pages = Number(readFileSync(`/proc/${pid}/statm`, 'latin1').split(' ')[1]);
    return (pages * PAGE) / 1024 ** 2;
  } catch {
    return 0;
  }
}

function startWorker({ memoryMb }: RenderLimits): ChildProcess {
  const flags = [`--max-old-space-size=${HEAP_MB}`];
  // Nothing of our environment, which holds secrets, goes along.
  const env = { PATH: process.env['PATH'] ?? '', NODE_CHANNEL_SERIALIZATION_MODE: 'advanced' };
  if (!existsSync(SHELL)) return fork(WORKER, { serialization: 'advanced', execArgv: flags, env, stdio: 'ignore' });
  const limits = `ulimit -d ${(memoryMb + HEADROOM_MB) * 1024} 2>/dev/null; ulimit -t ${CPU_SECONDS}; ulimit -c 0; exec "$@"`;
  return spawn(SHELL, ['-c', limits, 'sh', process.execPath, ...flags, WORKER], {
    env,
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
}

/**
 * Renders pictures one after the other in a process with bounds of memory and time; it starts with the first picture and
 * does not keep ours alive. A picture that breaks a bound is refused, and the next one gets a new process [SAFE-3].
 */
export function createRenderer(limits: RenderLimits = LIMITS): Renderer {
  const waiting: Waiting[] = [];
  let worker: ChildProcess | undefined;
  let current: (Waiting & { readonly id: number; readonly end: (result: RenderResult) => void }) | undefined;
  let last = 0;

  function next(): void {
    if (current) return;
    const taken = waiting.shift();
    if (!taken) {
      worker?.unref();
      worker?.channel?.unref();
      return;
    }
    const own = (worker ??= open());
    own.ref();
    own.channel?.ref();
    const id = ++last;
    const end = (result: RenderResult) => {
      clearTimeout(timer);
      clearInterval(watch);
      current = undefined;
      taken.resolve(result);
      next();
    };
    const giveUp = (problem: CoverProblem, detail: string) => {
      drop(own);
      end(refusal(problem, detail));
    };
    const timer = setTimeout(
      () => giveUp('too-slow', `Drawing it takes longer than ${limits.timeMs / 1000} s.`),
      limits.timeMs,
    );
    const memoryMb = 'picture' in taken.job ? PICTURE_MB : limits.memoryMb;
    const watch = setInterval(() => {
      if (memoryOf(own.pid ?? 0) > memoryMb) giveUp('too-much-memory', `Drawing it takes more than ${memoryMb} MB.`);
    }, WATCH_MS);
    current = { ...taken, id, end };
    own.send({ id, ...taken.job } satisfies RenderJob, (error) => {
      if (error && current?.id === id) giveUp('broken', 'The process that draws is gone.');
    });
  }

  function open(): ChildProcess {
    const made = startWorker(limits);
    made.on('message', ({ id, result }: { id: number; result: RenderResult }) => {
      if (current?.id === id) current.end(withBuffers(result));
    });
    const gone = () => {
      if (worker !== made) return;
      drop(made);
      // The system killed the process: it was out of memory or out of time.
      current?.end(refusal('too-much-memory', 'Drawing it broke the process that draws.'));
    };
    made.on('exit', gone);
    made.on('error', gone);
    return made;
  }

  function drop(dropped: ChildProcess): void {
    if (worker === dropped) worker = undefined;
    dropped.kill('SIGKILL');
  }

  const close = () => {
    if (worker) drop(worker);
  };
  process.once('exit', close);
  const render = <Result extends RenderResult>(job: RenderTask): Promise<Result> =>
    new Promise((resolve) => {
      waiting.push({ job, resolve: resolve as Waiting['resolve'] });
      next();
    });
  return {
    coverRenditions: (bytes, mediaType, options) => render<CoverResult>({ bytes, mediaType, options }),
    drawPicture: (bytes, picture) => render<PictureResult>({ bytes, picture }),
    close,
  };
}

/** The channel makes plain arrays of bytes of our buffers. */
function withBuffers(result: RenderResult): RenderResult {
  if (!result.ok) return result;
  if ('thumbnail' in result)
    return { ...result, data: Buffer.from(result.data), thumbnail: Buffer.from(result.thumbnail) };
  const renditions = result.renditions.map((one): CoverRendition => ({ ...one, data: Buffer.from(one.data) }));
  return { ...result, renditions };
}

let shared: Renderer | undefined;

/** The same, in the one process that all imports of this node share. */
export const renderCover: Renderer['coverRenditions'] = (bytes, mediaType, options) =>
  (shared ??= createRenderer()).coverRenditions(bytes, mediaType, options);

/** A picture of a person outside of the product, in the same process. */
export const redraw: Renderer['drawPicture'] = (bytes, options) =>
  (shared ??= createRenderer()).drawPicture(bytes, options);
