import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Field, type FieldTexts } from './field.tsx';
import styles from './field.module.css';

export interface Choice {
  readonly value: string;
  readonly label: string;
}

export type SelectProps = FieldTexts &
  Omit<ComponentProps<'select'>, 'children'> & { readonly choices: readonly Choice[] };

/** A native drop-down list. */
export const Select = ({ label, help, error, id, className, choices, ...select }: SelectProps): ReactNode => (
  <Field label={label} help={help} error={error} id={id}>
    {(links) => (
      <div className={styles.picker}>
        <select {...select} {...links} className={classNames(styles.control, styles.select, className)}>
          {choices.map(({ value, label: text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
        <ChevronDown size={20} aria-hidden="true" />
      </div>
    )}
  </Field>
);
