export { obfuscated } from './fonts.ts';
