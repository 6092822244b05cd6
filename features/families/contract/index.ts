export * from './family.ts';
export { familyErrors } from './errors.ts';
export { familiesTopic, FAMILY_EVENTS, followFamilies, uidOfTopic } from './live-endpoints.ts';
export {
  addFamilyChildren,
  admitFamilyUser,
  answerFamilyRequest,
  createFamily,
  createFamilyCode,
  endpoints,
  getFamilies,
  getFamily,
  getFamilyClassroom,
  getFamilyCodes,
  getFamilyPublication,
  getFamilyRequests,
  getFamilyStudent,
  joinFamily,
  removeFamilyUsers,
  updateFamilyCode,
} from './endpoints.ts';
