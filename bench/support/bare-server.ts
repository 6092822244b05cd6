import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

// The least that can answer: the same compressed bytes with the same headers from Node's own server, and 304 for their
// tag. What our server adds is measured against this.
const [file = '', etag = ''] = process.argv.slice(2);
const body = file ? readFileSync(file) : Buffer.from('{}');

createServer((request, response) => {
  const always = {
    'x-content-type-options': 'nosniff',
    etag,
    'cache-control': 'private, no-cache',
    vary: 'accept-encoding, cookie, host',
  };
  if (request.headers['if-none-match'] === etag) return response.writeHead(304, always).end();
  return response
    .writeHead(200, {
      ...always,
      'content-type': 'application/json; charset=utf-8',
      'content-encoding': 'br',
      'content-length': body.length,
    })
    .end(request.url === '/healthz' ? '' : body);
}).listen(Number(process.env['PORT']), '127.0.0.1');
