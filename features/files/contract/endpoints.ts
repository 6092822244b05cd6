import type { Endpoint } from '#platform/kernel';

export const endpoints: readonly Endpoint[] = [];
