export { findAnswer, forgetOldKeys, keyData, runOnce, type KeyedCall } from './once.ts';
