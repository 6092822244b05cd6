import styles from './layout.module.css';

/**
 * Class names of the layouts that screens are made of: `stack` (children below each other), `cluster` (beside each other, on as
 * many lines as they need), `row` (on one line, centred vertically), `center` (one child in the middle). A class of the screen
 * changes the gap or the alignment.
 */
export const layouts = {
  stack: styles.stack,
  cluster: styles.cluster,
  row: styles.row,
  center: styles.center,
};
