import { createServer } from 'node:http';
import { verifyPassword } from '#platform/server/passwords';

// The least that can check a password over HTTP: Node's own server, one hash, no account and no session.
const [hash = ''] = process.argv.slice(2);

createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    if (request.url === '/healthz') return void response.end();
    const { password } = JSON.parse(Buffer.concat(chunks).toString()) as { password: string };
    void verifyPassword(hash, password).then((isRight) => response.writeHead(isRight ? 200 : 401).end('{}'));
  });
}).listen(Number(process.env['PORT']), '127.0.0.1');
