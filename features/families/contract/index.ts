export * from './family.ts';
export { familyErrors } from './errors.ts';
export { familiesTopic, FAMILY_EVENTS, followFamilies, uidOfTopic } from './live-endpoints.ts';
export {
  addFamilyChildren,
  createFamily,
  createFamilyCode,
  endpoints,
  getFamilies,
  getFamily,
  getFamilyClassroom,
  getFamilyCodes,
  getFamilyPublication,
  getFamilyStudent,
  removeFamilyUsers,
  updateFamilyCode,
} from './endpoints.ts';
