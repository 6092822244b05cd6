import type { Family, Member } from '../../contract/index.ts';

/** A member of a family, as a manager of it sees them. */
export const aMember = (differs: Partial<Member> = {}): Member => ({
  uid: 'u',
  first_name: 'Iva',
  last_name: 'Lipa',
  nickname: '',
  username: 'iva.lipa',
  isSelf: false,
  isFounder: false,
  isPending: false,
  isShared: true,
  ...differs,
});

/** A family that the caller manages as its parent, without anybody else. */
export const aFamily = (differs: Partial<Family> = {}): Family => ({
  id: 3,
  name: 'Lipa',
  role: 'parent',
  isManager: true,
  isFounder: true,
  isPending: false,
  codes: [],
  members: { parents: [], students: [], teachers: [] },
  ...differs,
});
