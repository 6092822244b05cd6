export { httpSettings } from './settings.ts';
export { createServer, type FastifyInstance, type ServerFactory } from './server.ts';
export { bindRoutes, type BindOptions, type CountCall, type Gate, type Identify, type Once } from './binding/bind.ts';
export { sendFailure } from './binding/send.ts';
export type { LongHead, LongHeadAnswer } from './long-heads.ts';
export { hostOf } from './host-name.ts';
export { createExchange, type Exchange } from './exchange.ts';
export {
  provenRoute,
  publicRoute,
  route,
  type CallContext,
  type FileData,
  type RenderedData,
  type Route,
  type UploadedFile,
} from './binding/route.ts';
export { render } from './binding/rendered.ts';
export { addHealth, type Health } from './health.ts';
export { addMetrics, type Metrics } from './metrics.ts';
export { openApiDocument } from './openapi.ts';
