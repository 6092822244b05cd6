export {
  decideChildNickname,
  decideClassNickname,
  endpoints,
  listChildrenNicknames,
  listClassNicknames,
  reportNickname,
  REPORTS_MAX,
  type Decision,
  type Nickname,
} from './endpoints.ts';
export { nicknameErrors } from './errors.ts';
