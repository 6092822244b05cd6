import { useEffect, useRef, useState, type FocusEvent, type RefObject } from 'react';
import type { CallError } from '#platform/web/api';
import { useWords } from '#platform/web/i18n';
import { fieldCodes, focusFirst, formError } from './problems.ts';

interface FormOptions<Name extends string> {
  readonly initial: Readonly<Record<Name, string>>;
  /** The code of each wrong field: the key of its sentence. */
  readonly check: (values: Readonly<Record<Name, string>>) => Readonly<Partial<Record<Name, string | undefined>>>;
  /** The call that sends the form. */
  readonly call: { readonly error: CallError | null; readonly isPending: boolean; reset(): void };
}

/** What a text field takes: `<TextField label="…" {...form.field('mail')} />`. */
export interface FieldBinding {
  readonly name: string;
  readonly value: string;
  readonly error: string | undefined;
  onChange(event: { readonly target: { readonly value: string } }): void;
  onBlur(event: FocusEvent<HTMLElement>): void;
}

export interface Form<Name extends string> {
  readonly ref: RefObject<HTMLFormElement | null>;
  readonly values: Readonly<Record<Name, string>>;
  set(name: Name, value: string): void;
  field(name: Name): FieldBinding;
  /** A problem of a field is shown once the reader has left it with text, and of every field once the form was sent. */
  submit(send: (values: Readonly<Record<Name, string>>) => void): void;
  /** The refused call, unless one of the fields shows it. */
  readonly error: CallError | undefined;
}

/** Values and problems of a form with text fields; after a refusal the focus is on the first wrong field. */
export function useForm<Name extends string>({ initial, check, call }: FormOptions<Name>): Form<Name> {
  const { tDynamic } = useWords();
  const ref = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(initial);
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const names = Object.keys(initial) as Name[];
  const problems = check(values);
  const { error } = call;
  const refused = error ? fieldCodes(error) : {};
  useEffect(() => {
    if (error) focusFirst(ref.current, Object.keys(fieldCodes(error)));
  }, [error]);

  const set = (name: Name, value: string) => {
    if (error) call.reset();
    setValues((before) => ({ ...before, [name]: value }));
  };
  return {
    ref,
    values,
    set,
    field(name) {
      const code = refused[name] ?? (touched.has(name) ? problems[name] : undefined);
      return {
        name,
        value: values[name],
        error: code === undefined ? undefined : tDynamic(code),
        onChange: ({ target }) => set(name, target.value),
        onBlur: () => values[name] !== '' && setTouched((before) => new Set([...before, name])),
      };
    },
    submit(send) {
      if (call.isPending) return;
      setTouched(new Set(names));
      const wrong = names.filter((name) => problems[name] !== undefined);
      if (wrong.length > 0) focusFirst(ref.current, wrong);
      else send(values);
    },
    error: formError(error, names),
  };
}
