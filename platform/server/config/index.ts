export {
  ConfigError,
  describeSettings,
  flag,
  readSettings,
  text,
  whole,
  type Setting,
  type Settings,
  type ValuesOf,
} from './settings.ts';
export { environment } from './environment.ts';
