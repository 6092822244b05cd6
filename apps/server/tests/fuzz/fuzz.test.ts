import { testRandomCalls } from './random-calls.ts';

testRandomCalls({ each: 120, least: 150, most: 800, slow: 60, perStatus: 40 });
