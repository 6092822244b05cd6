import * as z from 'zod/mini';
import { flag, text, whole, type Settings } from '#platform/server/config';

export const httpSettings = {
  NODE_ENV: {
    schema: z._default(z.enum(['development', 'test', 'production']), 'development'),
    help: 'development, test or production',
    example: 'production',
  },
  HOST: { schema: z._default(z.string(), '127.0.0.1'), help: 'Address to listen on', example: '0.0.0.0' },
  PORT: { schema: whole(3000, 0, 65_535), help: 'Port to listen on; 0 picks a free one', example: '3000' },
  TRUST_PROXY: {
    schema: text,
    help: 'Addresses of the reverse proxies whose X-Forwarded-* headers are believed, commas between',
    example: '10.0.0.0/8',
  },
  IS_HTTPS: { schema: flag(false), help: 'true when browsers reach the product over https', example: 'true' },
  PUBLIC_PORT: {
    schema: whole(0, 0, 65_535),
    help: 'Port in the links of mails and cards; 0 = none over https, else PORT',
  },
  METRICS_PORT: { schema: whole(0, 0, 65_535), help: 'Separate loopback port for /metrics; 0 = none', example: '9400' },
  METRICS_TOKEN: { schema: text, help: 'Bearer token that opens /metrics on the main port; empty = closed' },
  API_DOCS: { schema: flag(false), help: 'true shows /api/docs and /api/openapi.json in production too' },
  DRAIN_SECONDS: {
    schema: z.optional(z.coerce.number().check(z.minimum(0), z.maximum(8))),
    help: 'How long a node that is told to stop still answers while /readyz says 503, so that balancers turn away from it; 3 in production, else 0',
    example: '3',
  },
  REQUEST_SECONDS: {
    schema: whole(30, 1, 3600),
    help: 'A request that is not complete after so many seconds is ended (408)',
    example: '30',
  },
  RATE_LIMIT: {
    schema: whole(12_000, 0),
    help: 'API calls per minute from one address, which a whole school may share; 0 = no limits at all (load tests)',
    example: '12000',
  },
} satisfies Settings;
