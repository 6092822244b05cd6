import { LARGE_TEXT_PLACES, testLargeText } from '../jobs/large-text.ts';

for (const place of LARGE_TEXT_PLACES.slice(1)) testLargeText(place);
