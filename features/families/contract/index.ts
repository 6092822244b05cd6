export * from './family.ts';
export { familyErrors } from './errors.ts';
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
