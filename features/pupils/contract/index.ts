export {
  answerPupilEmail,
  createPupils,
  endpoints,
  erasePupil,
  previewPupils,
  printCards,
  renamePupil,
  renewPupilPasswords,
  returnPupils,
  type MadePupil,
  type Pupil,
} from './endpoints.ts';
export { doublesIn, PUPILS_AT_ONCE, readNames, swapName, wrongName } from './names.ts';
