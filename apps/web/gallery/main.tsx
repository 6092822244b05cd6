import '#platform/web/theme';
import { createRoot } from 'react-dom/client';
import { createRouter, RouterProvider } from '#platform/web/router';
import { Gallery } from './gallery.tsx';

const container = document.getElementById('gallery');
if (!container) throw new Error('The page has no #gallery');
// The links of the pieces lead nowhere.
const router = createRouter(() => ({ params: {}, layout: 'default', load: () => ({ Page: Gallery }) }));
createRoot(container).render(
  <RouterProvider value={router}>
    <Gallery />
  </RouterProvider>,
);
