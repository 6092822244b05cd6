import { testClass } from '../jobs/classrooms.ts';
import { testFamily } from '../jobs/families.ts';
import { testJoining } from '../jobs/joining.ts';
import { PLAYGROUND } from '../jobs/places.ts';
import { testPupils } from '../jobs/pupils.ts';
import { testStatistics } from '../jobs/statistics.ts';

// The same jobs as in a market without a playground, which `npm test` tries.
testClass(PLAYGROUND);
testFamily(PLAYGROUND);
testJoining(PLAYGROUND);
testPupils(PLAYGROUND);
testStatistics(PLAYGROUND);
