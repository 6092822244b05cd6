import type { Manifest } from '#features/shell/web';

/** The player of interactive courses, and what the panel of one says about the servers at which it opens. */
export const manifest: Manifest = {
  name: 'courses',
  screens: [
    {
      route: 'course',
      layout: 'bare',
      title: 'courses.title',
      load: async () => ({ Page: (await import('./page/course-page.tsx')).CoursePage }),
    },
  ],
  insets: [
    {
      name: 'course-hosts',
      place: 'course-panel',
      load: async () => ({ Inset: (await import('./hosts/hosts-inset.tsx')).HostsInset }),
    },
  ],
};
