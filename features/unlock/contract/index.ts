export { CODE_LENGTH, isUnlockCode } from './code.ts';
export { toMilliseconds } from './moments.ts';
export { unlockErrors } from './errors.ts';
export { endpoints, getKodHistory, kodSchema, redeemCode, TYPED_MAX, type Kod } from './endpoints.ts';
