export { applyRollover, endpoints, getRollover, undoRollover } from './endpoints.ts';
export {
  isCarriedOver,
  nextLabel,
  oneLabel,
  ROLLOVER_MAX,
  type BegunClass,
  type BegunYear,
  type Rollover,
  type RolloverBook,
  type RolloverClass,
  type Used,
} from './rollover.ts';
