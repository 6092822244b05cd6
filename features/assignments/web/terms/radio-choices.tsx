import type { ReactNode } from 'react';
import styles from './terms.module.css';

interface RadioChoicesProps<Value extends string> {
  readonly legend: string;
  readonly name: string;
  readonly choices: readonly { readonly value: Value; readonly label: string }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** One of a few. */
export const RadioChoices = <Value extends string>(props: RadioChoicesProps<Value>): ReactNode => (
  <fieldset className={styles.choices}>
    <legend>{props.legend}</legend>
    {props.choices.map(({ value, label }) => (
      <label key={value}>
        <input type="radio" name={props.name} checked={value === props.value} onChange={() => props.onChange(value)} />
        <span>{label}</span>
      </label>
    ))}
  </fieldset>
);
