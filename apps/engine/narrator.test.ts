import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Stage } from './stage.ts';
import type { EngineBook, FromEngine, Sight } from '#features/reader/contract';
import { Narrator } from './narrator.ts';

interface Page {
  readonly body: string;
  readonly overlay?: string;
  readonly isPicture?: boolean;
}
const PICTURE: Page = { body: '<img alt="" src="a.png"/>' };
const TEXT: Page = { body: '<p>One two.</p>' };
const HEARD: Page = { ...TEXT, overlay: 'a.smil' };
/** The time for which a picture stays, and a moment. */
const LOOK = 6010;

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue(undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** A book that is read aloud from its first page; a voice says each sentence when `say` is called. */
function startNarrator(
  pages: readonly Page[],
  { hasVoice = false, failing = -1, inView = 1, settled = Promise.resolve() } = {},
) {
  const docs = pages.map(({ body }) =>
    new DOMParser().parseFromString(`<html lang="en"><body>${body}</body></html>`, 'text/html'),
  );
  const shown: number[] = [];
  const sent: FromEngine[] = [];
  let index = 0;
  const next = (from: number) => (from + 1 < pages.length ? from + 1 : undefined);
  const contents = () => {
    const first = index - (index % inView);
    return docs.flatMap((doc, at) => (at >= first && at < first + inView ? [{ doc, index: at }] : []));
  };
  const stage = {
    get index() {
      return index - (index % inView);
    },
    view: undefined,
    following: next,
    contents,
    highlights: { speak: () => {} },
    settled: async () => settled,
    async show(at: number) {
      if (at === failing) throw new Error('The page does not come');
      shown.push(at);
      index = at;
    },
  } as unknown as Stage;
  const spine = pages.map(({ overlay, isPicture = false }, at) => ({
    href: `p${at}.xhtml`,
    layout: 'pre-paginated',
    isPicture,
    ...(overlay !== undefined && { overlay }),
  }));
  const book = { base: 'http://content/', language: 'en', spine } as unknown as EngineBook;
  const narrator = new Narrator(book, { stage, send: (message) => void sent.push(message) });
  narrator.take({ type: 'hear', isOn: true, hasVoice, rate: 1 });
  const said = () => sent.flatMap((message) => (message.type === 'say' ? [message] : []));
  return {
    shown,
    docs,
    narrator,
    sent,
    /** Leads to a page, as a line of the contents does. */
    goTo: (at: number) => async () => {
      await stage.show(at);
      return at;
    },
    wait: (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds),
    said: () => said().map(({ text }) => text),
    say: async () => {
      narrator.said({ type: 'said', id: said().at(-1)?.id ?? 0 });
      await vi.advanceTimersByTimeAsync(0);
    },
    see: (at: number, screen: number, isByHand = false) => {
      index = at;
      narrator.onSight({ index: at, screen } as Sight, isByHand);
    },
    hasEnded: () => sent.some(({ type }) => type === 'hearing'),
  };
}

test('[READ-13] a picture stays six seconds, then what follows is heard', async () => {
  const { shown, wait, said, say, hasEnded } = startNarrator([PICTURE, TEXT, PICTURE], { hasVoice: true });
  await wait(5900);
  expect([shown, said()]).toEqual([[], []]);
  await wait(200);
  expect([shown, said()]).toEqual([[1], ['One two.']]);
  await say();
  // No sound follows the last words: the last picture stays.
  expect([shown, hasEnded()]).toEqual([[1, 2], true]);
  await wait(LOOK);
  expect(shown).toEqual([1, 2]);
});

test('[READ-13] three silent pages in a row are turned, not more, nor any where nothing is heard later', async () => {
  const many = startNarrator([PICTURE, PICTURE, PICTURE, PICTURE, PICTURE, TEXT], { hasVoice: true });
  for (let n = 0; n < 6; n++) await many.wait(LOOK);
  expect([many.shown, many.hasEnded()]).toEqual([[1, 2, 3], true]);
  const drawn = { ...PICTURE, isPicture: true };
  const none = startNarrator([drawn, drawn], { hasVoice: true });
  await none.wait(LOOK);
  expect([none.shown, none.hasEnded()]).toEqual([[], true]);
  const silent = startNarrator([PICTURE, TEXT]);
  await silent.wait(LOOK);
  expect([silent.shown, silent.hasEnded()]).toEqual([[], true]);
});

test('[READ-13] words that nobody reads are not turned over, nor a page whose sound does not come', async () => {
  vi.stubGlobal('fetch', async () => new Response('', { status: 403 }));
  const text = startNarrator([TEXT, HEARD]);
  await text.wait(LOOK);
  expect([text.shown, text.hasEnded()]).toEqual([[], true]);
  const failed = startNarrator([HEARD, HEARD, HEARD]);
  await failed.wait(LOOK);
  expect([failed.shown, failed.hasEnded()]).toEqual([[], true]);
});

test('[READ-13] what stands side by side is one look, and none beside words that were heard', async () => {
  const pages = [PICTURE, PICTURE, TEXT, PICTURE, TEXT];
  const { shown, wait, said, say } = startNarrator(pages, { hasVoice: true, inView: 2 });
  await wait(LOOK);
  expect([shown, said()]).toEqual([[1, 2], ['One two.']]);
  await say();
  expect([shown, said().length]).toEqual([[1, 2, 3, 4], 2]);
});

test('[READ-13] a page that does not come ends it, and it can begin again', async () => {
  const { narrator, wait, say, said, hasEnded } = startNarrator([TEXT, TEXT], { hasVoice: true, failing: 1 });
  await wait(0);
  await say();
  expect(hasEnded()).toBe(true);
  narrator.take({ type: 'hear', isOn: true, hasVoice: true, rate: 1 });
  await wait(0);
  expect(said()).toEqual(['One two.', 'One two.']);
});

test('[READ-39] reading aloud goes on where the contents lead, and the voice is silent meanwhile', async () => {
  const chapters = [TEXT, { body: '<p>Before.</p><h2 id="two">Two.</h2><p>After.</p>' }, TEXT];
  const { narrator, sent, goTo, wait, say, said, hasEnded } = startNarrator(chapters, { hasVoice: true });
  await wait(0);
  void narrator.follow(goTo(1), '#two');
  await wait(0);
  expect([said(), sent.some(({ type }) => type === 'hush'), hasEnded()]).toEqual([['One two.', 'Two.'], true, false]);
  await say();
  expect(said().at(-1)).toBe('After.');
  narrator.take({ type: 'hear', isOn: false, hasVoice: true, rate: 1 });
  await narrator.follow(goTo(2));
  expect(said().at(-1)).toBe('After.');
});

test('[READ-13] a page that is still being turned comes first, and is read', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const pages = [{ body: '<p>Before.</p>' }, { body: '<p>Turned to.</p>' }];
  const { wait, see, said, hasEnded } = startNarrator(pages, { hasVoice: true, settled: promise });
  see(0, 1);
  await wait(0);
  expect(said()).toEqual([]);
  see(1, 1);
  resolve();
  await wait(0);
  expect([said(), hasEnded()]).toEqual([['Turned to.'], false]);
});

test('[READ-13] words that move by themselves are read on; a turn by hand ends it', async () => {
  const late = startNarrator([TEXT, TEXT], { hasVoice: true });
  await late.wait(0);
  late.see(0, 1);
  late.see(0, 2);
  await late.say();
  // A page that waits for its style sheet is seen after it has come.
  late.see(1, 1);
  expect([late.said().length, late.hasEnded()]).toEqual([2, false]);
  late.see(1, 2, true);
  expect(late.hasEnded()).toBe(true);
  const turned = startNarrator([TEXT, TEXT], { hasVoice: true });
  await turned.wait(0);
  turned.see(0, 1);
  turned.see(1, 1);
  expect(turned.hasEnded()).toBe(true);
});

const overlayOf = (pars: string): void =>
  void vi.stubGlobal(
    'fetch',
    async () => new Response(`<smil xmlns="http://www.w3.org/ns/SMIL"><body>${pars}</body></smil>`),
  );

test('[READ-39] text of an overlay without sound is read by a voice, and passed by without one', async () => {
  overlayOf('<par><text src="p0.xhtml#b"/></par><par><text src="p0.xhtml#a"/></par>');
  const page = { body: '<p id="a">First.</p><p id="b">Second. Third.</p>', overlay: 'a.smil' };
  const spoken = startNarrator([page], { hasVoice: true });
  await spoken.wait(0);
  await spoken.say();
  await spoken.say();
  expect(spoken.said()).toEqual(['Second.', 'Third.', 'First.']);
  const silent = startNarrator([page]);
  await silent.wait(0);
  expect([silent.said(), silent.hasEnded()]).toEqual([[], true]);
});

test('[READ-39] of two pages side by side it starts with the one the contents lead to', async () => {
  const pages = [{ body: '<p>Left.</p>' }, { body: '<p>Right.</p>' }];
  const { narrator, goTo, wait, said } = startNarrator(pages, { hasVoice: true, inView: 2 });
  await wait(0);
  void narrator.follow(goTo(1));
  await wait(0);
  expect(said()).toEqual(['Left.', 'Right.']);
});

test('[READ-39] sound of the page that starts again by itself is played once, at the chosen speed', async () => {
  overlayOf('<par><text src="p0.xhtml#song"/></par>');
  let looped = true;
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(async function (this: HTMLMediaElement) {
    looped = this.loop;
  });
  const { narrator, wait, docs } = startNarrator([{ body: '<audio id="song" loop=""></audio>', overlay: 'a.smil' }]);
  await wait(0);
  const song = docs[0]?.querySelector('audio') as HTMLAudioElement;
  narrator.take({ type: 'hear', isOn: true, hasVoice: false, rate: 1.25 });
  await wait(300);
  expect([looped, song.playbackRate]).toEqual([false, 1.25]);
  Object.defineProperty(song, 'ended', { value: true });
  await wait(300);
  expect(song.loop).toBe(true);
});

test('[READ-39] an overlay starts the sound of the page itself', async () => {
  overlayOf('<par><text src="p0.xhtml#song"/></par>');
  const played: Element[] = [];
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(async function (this: HTMLMediaElement) {
    played.push(this);
    Object.defineProperty(this, 'ended', { value: true });
  });
  const { wait, hasEnded } = startNarrator([{ body: '<audio id="song"></audio>', overlay: 'a.smil' }]);
  await wait(0);
  expect([played.map(({ id }) => id), hasEnded()]).toEqual([['song'], true]);
});
