import type { ReactNode } from 'react';
import { useMarket } from '#features/market/web';
import { CourseList } from '../list/course-list.tsx';
import { PictureShelf } from '../pictures/picture-shelf.tsx';

/** `/ematerials`: the interactive courses of the user's shelf; in a playground they are pictures [REPO-9]. */
export const EMaterialsPage = (): ReactNode => (useMarket().layout === 'pyp' ? <PictureShelf /> : <CourseList />);
