export { httpSettings } from './settings.ts';
export { createServer, type FastifyInstance, type ServerFactory } from './server.ts';
export { bind, sendFailure, type BindOptions, type CountCall, type Gate, type Identify, type Once } from './bind.ts';
export { hostOf } from './host-name.ts';
export { createExchange } from './exchange.ts';
export {
  isRendered,
  route,
  type CallContext,
  type Exchange,
  type RenderedData,
  type Route,
  type StreamedData,
} from './route.ts';
export { render, sendRendered } from './rendered.ts';
export { addHealth, type Health } from './health.ts';
export { addMetrics, type Metrics } from './metrics.ts';
export { openApiDocument } from './openapi.ts';
