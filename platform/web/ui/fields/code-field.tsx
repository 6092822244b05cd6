import { useImperativeHandle, useLayoutEffect, useRef, useState, type ReactNode, type Ref } from 'react';
import type { FieldTexts } from './field.tsx';
import { groupTyped } from './grouped-code.ts';
import { TextField } from './text-field.tsx';
import styles from './code-field.module.css';

/** Signs kept beyond a whole code, so that one too many is seen and not cut off. */
const BEYOND = 8;
const GROUP = 4;

export interface CodeFieldProps extends FieldTexts {
  readonly name: string;
  /** Signs of a whole code, without separators. */
  readonly length: number;
  /** In groups of four, as `onType` gave it. */
  readonly value: string;
  readonly onType: (value: string) => void;
  readonly ref?: Ref<HTMLInputElement>;
}

/** A code from paper or a wall: the field groups typed signs, in any spelling, and keeps the caret in its place. */
export function CodeField({ length, value, onType, ref, ...texts }: CodeFieldProps): ReactNode {
  const field = useRef<HTMLInputElement>(null);
  const [caret, setCaret] = useState({ at: 0 });
  useImperativeHandle(ref, () => field.current as HTMLInputElement);
  // React writes the grouped text and leaves the caret at its end.
  useLayoutEffect(() => {
    const { current } = field;
    if (current && document.activeElement === current) current.setSelectionRange(caret.at, caret.at);
  }, [caret]);
  return (
    <TextField
      {...texts}
      ref={field}
      className={styles.code}
      placeholder={'XXXX-'.repeat(Math.ceil(length / GROUP)).slice(0, -1)}
      value={value}
      autoComplete="off"
      autoCapitalize="characters"
      autoCorrect="off"
      spellCheck={false}
      enterKeyHint="go"
      required
      onChange={({ target }) => {
        const typed = groupTyped(target.value, target.selectionStart ?? target.value.length, length + BEYOND);
        setCaret({ at: typed.caret });
        onType(typed.text);
      }}
    />
  );
}
