import { createServer as createHttpServer, type RequestListener } from 'node:http';
import { createServer as createVite } from 'vite';
import { serve } from './serve.ts';

// `npm run dev`: Vite in front of the real server, on one port, for all market hosts. Each host shows the kit
// of the web app at /gallery.
const GALLERY = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>The kit</title>
<meta name="viewport" content="width=device-width, initial-scale=1"></head>
<body><div id="gallery"></div><script type="module" src="/apps/web/gallery/main.tsx"></script></body></html>`;

const http = createHttpServer();
// Natively: a bundled copy of the configuration would be a file that changed, and start the server again for ever.
const vite = await createVite({ configLoader: 'native', server: { middlewareMode: true, ws: { server: http } } });

await serve({
  isDevelopment: true,
  webBuild: async () => ({ scripts: ['/apps/web/main.tsx'], deferred: [], css: '' }),
  serverFactory(handler: RequestListener) {
    return http.on('request', (request, response) => {
      // The content host serves the built engine and books, and nothing of the product.
      if (request.headers.host?.startsWith('content.')) return handler(request, response);
      if (request.url === '/gallery')
        return void vite
          .transformIndexHtml('/gallery', GALLERY)
          .then((page) => response.setHeader('content-type', 'text/html; charset=utf-8').end(page))
          .catch((error: unknown) => response.writeHead(500).end(String(error)));
      return vite.middlewares(request, response, () => handler(request, response));
    });
  },
});
