export { need, needDay, needNamed, needNumber, readArguments, unknownVerb, verbOf } from './arguments.ts';
export { Misuse } from './misuse.ts';
export { runWork } from './run-work.ts';
export { writingNew } from './new-file.ts';
