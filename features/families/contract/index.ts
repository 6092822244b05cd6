export * from './family.ts';
export { familyErrors } from './errors.ts';
export { familiesTopic, FAMILY_EVENTS, followFamilies, uidOfTopic } from './live-endpoints.ts';
export {
  addFamilyChildren,
  admitFamilyUser,
  answerFamilyConsent,
  answerFamilyRequest,
  createFamily,
  createFamilyCode,
  endpoints,
  findFamilyConsent,
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
