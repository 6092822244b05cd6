export { checkKept, endpoints, keepBook } from './endpoints.ts';
export { KEPT_DAYS, MOST_KEPT, type Keeping, type StillKept } from './keeping.ts';
