export { groupedBy, lastOf, reversed, sorted } from './arrays.ts';
export { byteRange, type ByteRange } from './byte-range.ts';
export { CallRefused } from './call-refused.ts';
export { defineErrors, requestErrors, type ErrorDefinition } from './errors.ts';
export { PLAIN_LETTERS, toLatin, withoutMarks } from './text/latin.ts';
export { hasHiddenSigns, isLink, LINK_MAX } from './text/link.ts';
export { movedAgain } from './moved-again.ts';
export { oklchToHex, oklchToRgb, type Rgb } from './oklch.ts';
export { fail, ok, type Failure, type FieldProblem, type Result, type Success } from './result.ts';
export {
  envelopeSchema,
  failureEnvelope,
  statusSchema,
  successEnvelope,
  type Envelope,
  type FailureData,
  type Status,
} from './envelope.ts';
export {
  endpoint,
  fillPath,
  nothing,
  type ArgumentsOf,
  type CallLimit,
  type DataOf,
  type Endpoint,
  type InputOf,
  type EndpointAuth,
  type EndpointKind,
  type Method,
} from './endpoint.ts';
export { shadesOf, shadesRule } from './shades.ts';
export { ALPHABET, groupCode, isWellFormed, readCode, withCheck } from './text/typed-code.ts';
