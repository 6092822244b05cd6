export * from './assignment.ts';
export {
  createAssignment,
  deleteAssignment,
  endpoints,
  getAssignment,
  getChildrenAssignments,
  getClassAssignments,
  getOwnAssignments,
  openAssignment,
  remindStudents,
  restoreAssignment,
  updateAssignment,
  type AssignmentDetails,
} from './endpoints.ts';
export { assignmentErrors } from './errors.ts';
export * from './limits.ts';
export { getReminderMails, setReminderMails, type ReminderMails } from './reminder-endpoints.ts';
export { isDoneLate, needsReminder, stateOf } from './state.ts';
