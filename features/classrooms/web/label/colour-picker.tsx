import Check from 'lucide-react/icons/check';
import type { ReactNode } from 'react';
import { useWords } from '#platform/web/i18n';
import { layouts } from '#platform/web/layout';
import { classNames } from '#platform/web/ui';
import { COLOURS } from '../../contract/index.ts';
import { colourStyle } from './colours.ts';
import styles from './colour-picker.module.css';

interface ColourPickerProps {
  readonly colour: number;
  readonly onChange: (colour: number) => void;
}

const NAMES = Array.from({ length: COLOURS }, (_, index) => index + 1) as readonly (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8)[];

/** The eight colours of a class, as one group of radio buttons. */
export function ColourPicker({ colour, onChange }: ColourPickerProps): ReactNode {
  const { t } = useWords();
  return (
    <fieldset className={styles.colours}>
      <legend>{t('classrooms.colour')}</legend>
      <div className={layouts.cluster}>
        {NAMES.map((one) => (
          <label
            key={one}
            className={classNames(layouts.center, styles.colour)}
            style={colourStyle(one)}
            title={t(`classrooms.colour-${one}`)}
          >
            <input
              type="radio"
              name="colour"
              className="visually-hidden"
              checked={one === colour}
              onChange={() => onChange(one)}
              aria-label={t(`classrooms.colour-${one}`)}
            />
            {one === colour && <Check size={22} aria-hidden="true" />}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
