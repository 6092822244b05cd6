import { describe, expect, test } from 'vitest';
import type { MarketFile, RouteName } from '#features/market/contract';
import { anonymousUser, type User } from '#features/session/contract';
import { someMarket, someUser } from '#features/session/web/testing';
import { detourOf, loginAddress, type Visit } from './guards.ts';

const stranger = anonymousUser;
const student = someUser(['ROLE_STUDENT']);
const byPictures = someUser(['ROLE_STUDENT'], { isByPictures: true });
const parent = someUser(['ROLE_PARENT']);
const teacher = someUser(['ROLE_TEACHER'], { testomatCreateTest: true });
const plainTeacher = someUser(['ROLE_TEACHER']);
const superTeacher = someUser(['ROLE_TEACHER', 'ROLE_SUPER_TEACHER']);
const unconfirmedTeacher = someUser(['ROLE_WTB_TEACHER'], { is_teacher: true });
const manager = someUser(['ROLE_CONTENT_MANAGER']);

interface More extends Partial<MarketFile> {
  query?: string;
  pageQuery?: string;
  lacks?: RouteName;
}

function goes(user: User, path: string, { query = '', pageQuery = '', lacks, ...market }: More = {}): string {
  const visit: Visit = {
    path,
    query,
    pageQuery,
    user,
    market: someMarket({ registrationRoles: ['parent'], ...market }),
    hasScreen: (route) => route !== lacks,
  };
  return detourOf(visit)?.to ?? 'stays';
}
const login = (path: string) => `/login?return_url=${encodeURIComponent(`/#${path}`)}`;

describe('guards', () => {
  test.each([
    ['[NAV-4]', stranger, '/classrooms', {}, login('/classrooms')],
    ['[NAV-4]', stranger, '/Classrooms/7/manage/users', {}, login('/Classrooms/7/manage/users')],
    ['[NAV-4]', stranger, '/repository', { supportsRepository: false }, login('/repository')],
    ['[NAV-4]', stranger, '/eMaterials', { supportsElearning: true }, login('/eMaterials')],
    ['[NAV-4]', stranger, '/family/anything/below/it/and/more', {}, login('/family/anything/below/it/and/more')],
    ['[NAV-4]', stranger, '/leaderboards', {}, 'stays'],
    ['[NAV-4]', stranger, '/', {}, 'stays'],
    ['[NAV-4]', student, '/classrooms', {}, 'stays'],
    ['[NAV-5]', student, '/login', {}, '/'],
    ['[NAV-5]', student, '/register', {}, '/'],
    ['[NAV-5]', student, '/register-confirm', {}, '/'],
    ['[NAV-5] [ACC-6] a mailed link first does its work', student, '/register-confirm', { query: '?token=t' }, 'stays'],
    ['[NAV-5]', student, '/register-confirm', { query: '?token=t', usesExternalLogin: true }, '/'],
    ['[NAV-5]', stranger, '/login', {}, 'stays'],
    ['[NAV-5]', stranger, '/login', { usesExternalLogin: true }, '/'],
    ['[NAV-5]', stranger, '/register-confirm', { usesExternalLogin: true }, '/'],
    ['[NAV-6]', teacher, '/repository', {}, 'stays'],
    ['[NAV-6]', teacher, '/repository/12', { supportsRepository: false }, '/'],
    ['[NAV-6]', parent, '/repository', {}, '/'],
    ['[NAV-6]', teacher, '/testomat/3/options', {}, 'stays'],
    ['[NAV-6]', plainTeacher, '/testomat', {}, '/'],
    ['[NAV-25]', teacher, '/testomat', { supportsTestomat: false }, '/'],
    ['[NAV-25]', stranger, '/test-corner', { hasTestCorner: true }, login('/test-corner')],
    ['[NAV-25]', stranger, '/reports', {}, login('/reports')],
    ['[NAV-25]', stranger, '/material-file/9', {}, login('/material-file/9')],
    ['[NAV-25]', plainTeacher, '/test-corner', { hasTestCorner: true }, 'stays'],
    ['[NAV-25]', plainTeacher, '/test-corner', {}, '/'],
    ['[NAV-25]', superTeacher, '/test-corner', {}, 'stays'],
    ['[NAV-25]', unconfirmedTeacher, '/test-corner', { hasTestCorner: true }, '/'],
    ['[NAV-25]', student, '/test-corner', { hasTestCorner: true }, '/'],
    ['[NAV-25]', parent, '/test-corner', { hasTestCorner: true }, '/'],
    ['[NAV-25]', teacher, '/admin/nodes', {}, '/'],
    ['[NAV-25]', manager, '/admin/nodes', {}, 'stays'],
    ['[NAV-25]', stranger, '/leaderboards', { supportsLeaderboards: false }, '/'],
    ['[NAV-25]', student, '/ematerials', {}, '/'],
    ['[NAV-25]', student, '/kod', { supportsPublicationUnlock: null }, '/'],
    ['[NAV-25]', student, '/manage-children', {}, '/'],
    ['[NAV-25]', parent, '/manage-children', {}, 'stays'],
    ['[SAFE-24]', student, '/family/new', { canJoinFamilyGroup: true }, '/'],
    ['[SAFE-24]', parent, '/family/new', {}, 'stays'],
    ['[SAFE-24]', teacher, '/family/new', { canJoinFamilyGroup: false }, '/'],
    ['[SAFE-24]', teacher, '/family/new', { canJoinFamilyGroup: true }, 'stays'],
    ['[SAFE-24]', student, '/classrooms/new-school-year', {}, '/'],
    ['[SAFE-24]', parent, '/pyp-classrooms/new-school-year', {}, '/'],
    ['[SAFE-24]', student, '/classrooms/new', {}, '/'],
    ['[SAFE-24]', teacher, '/classrooms/new-school-year', {}, 'stays'],
    ['[SAFE-24] [PLAY-14]', byPictures, '/family', {}, '/'],
    ['[SAFE-24] [PLAY-14]', byPictures, '/kod', { supportsPublicationUnlock: 'internal' }, '/'],
    ['[SAFE-24] [PLAY-14]', byPictures, '/user/change-password', {}, '/'],
    ['[SAFE-24] [PLAY-14]', byPictures, '/user', {}, 'stays'],
    ['[SAFE-24]', student, '/family', {}, 'stays'],
    ['[SAFE-24]', student, '/user/change-password', {}, 'stays'],
    ['[NAV-25]', stranger, '/register', { registrationRoles: [] }, '/'],
    ['[NAV-12]', stranger, '/', { isClosed: true }, '/login'],
    ['[SAFE-34] [NAV-12]', stranger, '/', { isClosed: true, usesExternalLogin: true }, 'stays'],
    ['[SAFE-34] [NAV-12]', stranger, '/login', { isClosed: true, usesExternalLogin: true }, '/'],
    ['[SAFE-34] [NAV-12]', stranger, '/leaderboards', { isClosed: true, usesExternalLogin: true }, '/'],
    ['[SAFE-34] [NAV-12]', stranger, '/classrooms', { isClosed: true, usesExternalLogin: true }, '/'],
    ['[SAFE-34] [NAV-12]', stranger, '/no-such-page', { isClosed: true, usesExternalLogin: true }, '/'],
    ['[SAFE-34] [NAV-12]', stranger, '/read/about', { isClosed: true, usesExternalLogin: true }, 'stays'],
    ['[NAV-12]', stranger, '/no-such-page', { isClosed: true }, login('/no-such-page')],
    ['[NAV-12]', stranger, '/read/about', { isClosed: true }, 'stays'],
    ['[NAV-12]', stranger, '/cookies', { isClosed: true }, 'stays'],
    ['[NAV-12]', stranger, '/forgot-password', { isClosed: true }, 'stays'],
    ['[NAV-12]', stranger, '/register', { isClosed: true }, 'stays'],
    ['[NAV-12]', stranger, '/register-confirm', { isClosed: true }, 'stays'],
    ['[NAV-12]', stranger, '/external-register-confirm', { isClosed: true }, 'stays'],
    ['[NAV-12]', stranger, '/guardian-confirm', { isClosed: true }, 'stays'],
    ['[NAV-12]', stranger, '/login', { isClosed: true }, 'stays'],
    ['[NAV-12]', stranger, '/leaderboards', { isClosed: true }, login('/leaderboards')],
    ['[NAV-12]', student, '/', { isClosed: true }, 'stays'],
  ] as const)('%s %#: %o at %s in %o', (_, user, path, market, expected) => {
    expect(goes(user, path, market as More)).toBe(expected);
  });

  test('[NAV-7] the bookshelf forwards guardians, from either query, where that screen is', () => {
    const query = '?guardianToken=t&guardianEmail=a%40b.hr&x=1';
    expect(goes(stranger, '/', { query })).toBe(`/guardian-confirm${query}`);
    expect(goes(stranger, '/', { pageQuery: query })).toBe(`/guardian-confirm${query}`);
    expect(goes(stranger, '/', { query: '?guardianToken=t' })).toBe('stays');
    expect(goes(stranger, '/', { query: '?guardianToken=t', pageQuery: '?guardianEmail=a' })).toBe('stays');
    expect(goes(stranger, '/', { query, lacks: 'guardianConfirm' })).toBe('stays');
    expect(goes(stranger, '/leaderboards', { query })).toBe('stays');
  });

  test('[NAV-25] the return address is the current one, with both queries', () => {
    const to = loginAddress({ path: '/family/3', query: '?tab=2', pageQuery: '?utm=1' });
    expect(new URLSearchParams(to.split('?')[1]).get('return_url')).toBe('/?utm=1#/family/3?tab=2');
    expect(loginAddress({ path: '/', query: '' })).toBe('/login');
    expect(loginAddress({ path: '/logout', query: '' })).toBe('/login');
  });

  test('[NAV-11] an unknown guard is a 500', () => {
    const visit = { path: '/', query: '', pageQuery: '', market: someMarket(), user: stranger, hasScreen: () => true };
    expect(() => detourOf(visit, ['auth', 'moon'])).toThrow(expect.objectContaining({ status: 500 }));
    expect(() => detourOf(visit, ['constructor'])).toThrow(expect.objectContaining({ status: 500 }));
  });
});
