import { configure } from '@testing-library/react';

// How long a check is repeated until it holds, at most. The default of a second is less than a busy machine takes now and then.
configure({ asyncUtilTimeout: 10_000 });
