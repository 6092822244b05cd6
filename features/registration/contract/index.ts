export * from './endpoints.ts';
export * from './fields.ts';
export {
  fieldsOf,
  registrationPayload,
  registrationProblems,
  type RegistrationField,
  type RegistrationForm,
} from './registration.ts';
