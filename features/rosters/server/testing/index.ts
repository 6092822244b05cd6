export {
  enrol,
  filesOf,
  lipa,
  roleOf,
  student,
  writeFolder,
  writeZip,
  type TestRoster,
  type Writing,
} from './roster-files.ts';
