export {
  endpoints,
  answerPictureConsent,
  endPictureLogin,
  freePictureDevices,
  getPictureConsents,
  getPictureClasses,
  getPictureLogin,
  logInByPictures,
  makePictureCards,
  openPictureClass,
  type PictureCard,
  type PictureConsent,
  type PictureClass,
  type PictureLogin,
} from './endpoints.ts';
export { pictureLoginErrors } from './errors.ts';
export {
  CREATURE_COUNT,
  creatureOf,
  isPictureCode,
  MOST_CLASSES,
  MOST_CREATURES,
  PICTURE_CODE_LENGTH,
  PICTURES,
  SECRET_LENGTH,
  type PictureName,
} from './pictures.ts';
