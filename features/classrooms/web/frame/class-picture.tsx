import School from 'lucide-react/icons/school';
import type { ComponentType, ReactNode } from 'react';
import { layouts } from '#platform/web/layout';
import { classNames } from '#platform/web/ui';
import styles from './class-picture.module.css';

interface ClassPictureProps {
  readonly Icon?: ComponentType<{ size: number; strokeWidth: number; 'aria-hidden': 'true' }>;
}

/** A schoolhouse, or another icon, on a soft ground: the picture of empty lists. */
export const ClassPicture = ({ Icon = School }: ClassPictureProps): ReactNode => (
  <span className={classNames(layouts.center, styles.picture)}>
    <Icon size={72} strokeWidth={1.5} aria-hidden="true" />
  </span>
);
