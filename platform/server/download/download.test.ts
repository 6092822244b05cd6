import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import { readdirSync, readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { temporaryFolder } from '#platform/testing';
import { createDownload, isPublicAddress, type DownloadOptions } from './index.ts';

/** A server of the test's own; what it was asked is kept. */
async function served(listener: RequestListener): Promise<{ origin: string; requests: IncomingMessage[] }> {
  const requests: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    requests.push(request);
    listener(request, response);
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { origin: `http://localhost:${(server.address() as AddressInfo).port}`, requests };
}

const downloader = (more: Partial<DownloadOptions> = {}) =>
  createDownload({
    folder: temporaryFolder(),
    hosts: ['localhost'],
    maxBytes: 1000,
    maxTime: 5000,
    protocols: ['http:'],
    isAddressAllowed: () => true,
    ...more,
  });

describe('[IMP-10] a download', () => {
  it('comes in, and is asked for by its tag the next time', async () => {
    const { origin, requests } = await served((request, response) => {
      if (request.headers['if-none-match'] === '"one"') return response.writeHead(304).end();
      return response.writeHead(200, { etag: '"one"' }).end('book');
    });
    const download = downloader();
    const first = await download(`${origin}/a.epub`);
    expect(first.ok && readFileSync(first.path, 'utf8')).toBe('book');
    const second = await download(`${origin}/a.epub`);
    expect(second.ok && readFileSync(second.path, 'utf8')).toBe('book');
    expect(requests).toHaveLength(2);
  });

  it('goes on where it broke off, as long as it is the same file', async () => {
    let tag = '"one"';
    const { origin, requests } = await served((request, response) => {
      const { range, 'if-range': condition } = request.headers;
      if (range === undefined) {
        response.writeHead(200, { etag: tag, 'content-length': 8 }).write('book');
        return setTimeout(() => response.destroy(), 50);
      }
      if (condition !== tag) return response.writeHead(200, { etag: tag }).end('another');
      return response.writeHead(206, { etag: tag, 'content-range': 'bytes 4-7/8' }).end('shop');
    });
    const download = downloader();
    expect(await download(`${origin}/a`)).toMatchObject({ ok: false });
    const whole = await download(`${origin}/a`);
    expect(whole.ok && readFileSync(whole.path, 'utf8')).toBe('bookshop');
    expect(requests[1]?.headers.range).toBe('bytes=4-');
    expect(await download(`${origin}/b`)).toMatchObject({ ok: false });
    tag = '"two"';
    const changed = await download(`${origin}/b`);
    expect(changed.ok && readFileSync(changed.path, 'utf8')).toBe('another');
  });

  it.each([
    ['a host that nobody allowed', 'http://example.org/', /none of the hosts/],
    ['another scheme', 'ftp://localhost/', /ftp: addresses/],
    ['a file of this machine', 'file:///etc/passwd', /file: addresses/],
    ['a password', 'http://me:secret@localhost/', /password/],
    ['no address', 'localhost', /no address/],
  ])('is refused from %s', async (_why, url, reason) => {
    expect(await downloader()(url)).toEqual({ ok: false, reason: expect.stringMatching(reason) });
  });

  it('is refused from a private network, by name, by address and by redirect', async () => {
    const { origin, requests } = await served((_, response) => response.end('secret'));
    const strict = downloader({ hosts: ['localhost', '127.0.0.1', '[::1]'], isAddressAllowed: isPublicAddress });
    const port = new URL(origin).port;
    for (const host of ['localhost', '127.0.0.1', '[::1]', '0x7f.1', '2130706433'])
      expect(await strict(`http://${host}:${port}/`)).toMatchObject({
        ok: false,
        reason: expect.stringMatching(/private/),
      });
    expect(requests).toEqual([]);
    const sending = await served((_, response) => response.writeHead(302, { location: 'http://10.0.0.1/' }).end());
    expect(await downloader()(sending.origin)).toMatchObject({ reason: expect.stringMatching(/10\.0\.0\.1 is none/) });
  });

  it('ends at its size, at its time, and after five redirects; half files are no files', async () => {
    const { origin } = await served((request, response) => {
      if (request.url === '/declared') return response.writeHead(200, { 'content-length': 2000 }).end();
      if (request.url === '/endless') return response.write('x'.repeat(2000));
      if (request.url === '/slow') return response.write('x');
      if (request.url === '/gone') return response.writeHead(404).end();
      return response.writeHead(302, { location: '/round' }).end();
    });
    const folder = temporaryFolder();
    const download = downloader({ folder, maxTime: 300 });
    expect(await download(`${origin}/declared`)).toMatchObject({ reason: 'it has more than 1000 bytes' });
    expect(await download(`${origin}/endless`)).toMatchObject({ reason: 'it has more than 1000 bytes' });
    expect(await download(`${origin}/slow`)).toMatchObject({ reason: 'it takes more than 0.3 seconds' });
    expect(await download(`${origin}/gone`)).toMatchObject({ reason: expect.stringMatching(/answers 404/) });
    expect(await download(`${origin}/round`)).toMatchObject({ reason: expect.stringMatching(/more than 5 times/) });
    expect(readdirSync(folder).filter((name) => !/\.(?:part|tag)$/.test(name))).toEqual([]);
  });
});

describe('[IMP-10] public addresses', () => {
  it.each(['93.184.216.34', '2606:2800:220:1:248:1893:25c8:1946'])('%s is one', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });
  it.each([
    '10.1.2.3',
    '172.31.0.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '::1',
    '::ffff:10.0.0.1',
    'fe80::1',
    'fd00::1',
    '2002:a00:1::',
    '64:ff9b::a00:1',
    'x',
  ])('%s is none', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
});
