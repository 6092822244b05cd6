import { condition, type Manifest } from '#features/shell/web';
import { useShouldShowTips } from './tips/use-should-show-tips.ts';

/** The teacher's corner [REPO-1] and its tips [REPO-10]. */
export const manifest: Manifest = {
  name: 'repository',
  words: ['files', 'sortable'],
  screens: [
    {
      route: 'repository',
      layout: 'default',
      title: 'repository.title',
      load: async () => ({ Page: (await import('./list/repository-page.tsx')).RepositoryPage }),
    },
    {
      route: 'repositoryContent',
      layout: 'default',
      title: 'repository.material',
      load: async () => ({ Page: (await import('./material/material-page.tsx')).MaterialPage }),
    },
  ],
  bars: [
    {
      name: 'repository-tips',
      place: 'top',
      Condition: condition(useShouldShowTips),
      load: async () => ({ Bar: (await import('./tips/tips.tsx')).Tips }),
    },
  ],
};
