import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { consoleTexter, gatewayTexter } from './index.ts';

const seen: { body: string; token: string | undefined }[] = [];
let status = 202;
const server = createServer((request, response) => {
  let body = '';
  request.on('data', (part: Buffer) => (body += part.toString()));
  request.on('end', () => {
    seen.push({ body, token: request.headers.authorization });
    response.writeHead(status).end();
  });
});
const url = () => `http://127.0.0.1:${(server.address() as { port: number }).port}/messages`;

beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => new Promise((resolve) => server.close(resolve)));

test('[ACC-7] a text message goes to the gateway, with its token', async () => {
  await gatewayTexter(url(), 'secret').send({ to: '+385911234567', text: 'Kod: 123456' });
  expect(seen[0]).toEqual({ body: '{"to":"+385911234567","text":"Kod: 123456"}', token: 'Bearer secret' });
});

test('[ACC-7] what the gateway refuses is an error, so that it is tried again', async () => {
  status = 500;
  await expect(gatewayTexter(url(), undefined).send({ to: '+1', text: 'x' })).rejects.toThrow('500');
});

test('[ACC-7] development shows messages instead of sending them', async () => {
  const shown: unknown[] = [];
  await consoleTexter((message) => shown.push(message)).send({ to: '+1', text: 'x' });
  expect(shown).toEqual([{ to: '+1', text: 'x' }]);
});
