import { testAway } from '../jobs/away.ts';
import { LAUNCH_WITH_FOREIGN_STORAGE } from '../support/keeping.ts';
import { MARKETS, test } from '../support/test.ts';

test.use({ launchOptions: LAUNCH_WITH_FOREIGN_STORAGE });

for (const market of MARKETS.slice(1)) testAway(market);
