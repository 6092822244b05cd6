import { LARGE_TEXT_PLACES, testLargeText } from '../jobs/large-text.ts';

testLargeText(LARGE_TEXT_PLACES[0]);
