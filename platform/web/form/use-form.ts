import { useEffect, useRef, useState, type FocusEvent, type RefObject } from 'react';
import type { CallError } from '#platform/web/api';
import { useWords } from '#platform/web/i18n';
import { fieldCodes, focusFirst, formError } from './problems.ts';

type Name<Values> = keyof Values & string;
/** The names of text fields. */
type TextName<Values> = Name<Values> &
  { [Field in Name<Values>]: Values[Field] extends string ? Field : never }[Name<Values>];

interface FormOptions<Values extends object> {
  readonly initial: Values;
  /** The code of each wrong field: the key of its sentence. */
  readonly check: (values: Values) => Readonly<Partial<Record<Name<Values>, string | undefined>>>;
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

export interface Form<Values extends object> {
  readonly ref: RefObject<HTMLFormElement | null>;
  readonly values: Values;
  set<Field extends Name<Values>>(name: Field, value: Values[Field]): void;
  field(name: TextName<Values>): FieldBinding;
  /** The sentence of a wrong field, for fields that hold no text: boxes, dates, lists. */
  errorOf(name: Name<Values>): string | undefined;
  /** A problem of a field is shown once the reader has left it with text, and of every field once the form was sent. */
  submit(send: (values: Values) => void): void;
  /** The refused call, unless one of the fields shows it. */
  readonly error: CallError | undefined;
}

/** Values and problems of a form; after a refusal the focus is on the first wrong field. */
export function useForm<Values extends object>({ initial, check, call }: FormOptions<Values>): Form<Values> {
  const { tDynamic } = useWords();
  const ref = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(initial);
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const names = Object.keys(initial) as Name<Values>[];
  const problems = check(values);
  const { error } = call;
  const refused = error ? fieldCodes(error) : {};
  useEffect(() => {
    if (error) focusFirst(ref.current, Object.keys(fieldCodes(error)));
  }, [error]);

  const change = (name: string, value: unknown) => {
    if (error) call.reset();
    setValues((before) => ({ ...before, [name]: value }));
  };
  const errorOf = (name: Name<Values>) => {
    const code = refused[name] ?? (touched.has(name) ? problems[name] : undefined);
    return code === undefined ? undefined : tDynamic(code);
  };
  return {
    ref,
    values,
    set: change,
    errorOf,
    field(name) {
      const value = String(values[name]);
      return {
        name,
        value,
        error: errorOf(name),
        onChange: ({ target }) => change(name, target.value),
        onBlur: () => value !== '' && setTouched((before) => new Set([...before, name])),
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
