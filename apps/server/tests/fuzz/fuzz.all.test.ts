import { testRandomCalls } from './random-calls.ts';

testRandomCalls({ each: 1500, least: 2000, most: 10_000, slow: 600, perStatus: 500 });
