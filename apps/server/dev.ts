import { createServer as createHttpServer, type RequestListener } from 'node:http';
import { createServer as createVite } from 'vite';
import { serve } from './serve.ts';

// `npm run dev`: Vite in front of the real server, on one port, for all market hosts.
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
      return vite.middlewares(request, response, () => handler(request, response));
    });
  },
});
