import type { Manifest } from '#features/shell/web';

/** What families offer: the family screens [FAM-1, FAM-2]. */
export const manifest: Manifest = {
  name: 'families',
  words: ['account', 'classrooms', 'statistics'],
  screens: [
    {
      route: 'families',
      layout: 'default',
      title: 'families.title',
      load: async () => ({ Page: (await import('./list/families-page.tsx')).FamiliesPage }),
    },
    {
      route: 'newFamily',
      layout: 'default',
      title: 'families.new',
      load: async () => ({ Page: (await import('./list/new-family-page.tsx')).NewFamilyPage }),
    },
    {
      route: 'family',
      layout: 'default',
      title: 'families.one',
      load: async () => ({ Page: (await import('./family/family-page.tsx')).FamilyPage }),
    },
    {
      route: 'familyManagement',
      layout: 'default',
      title: 'families.manage',
      load: async () => ({ Page: (await import('./family/manage-family-page.tsx')).ManageFamilyPage }),
    },
    {
      route: 'familyStudent',
      layout: 'default',
      title: 'families.child',
      load: async () => ({ Page: (await import('./child/family-student-page.tsx')).FamilyStudentPage }),
    },
    {
      route: 'familyClassroom',
      layout: 'default',
      title: 'families.child',
      load: async () => ({ Page: (await import('./child/family-classroom-page.tsx')).FamilyClassroomPage }),
    },
    {
      route: 'familyConsent',
      layout: 'auth',
      title: 'families.consent-heading',
      load: async () => ({ Page: (await import('./consent/family-consent-page.tsx')).FamilyConsentPage }),
    },
    {
      route: 'familyPublication',
      layout: 'default',
      title: 'families.results',
      load: async () => ({ Page: (await import('./child/family-publication-page.tsx')).FamilyPublicationPage }),
    },
  ],
};
