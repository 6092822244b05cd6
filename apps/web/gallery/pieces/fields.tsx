import { useState, type ReactNode } from 'react';
import { RichText, RichTextField } from '#platform/web/rich-text';
import { Checkbox, CodeField, Field, FilterChips, PasswordField, Select, TextArea, TextField } from '#platform/web/ui';
import { Piece } from './piece.tsx';

const HELP = 'As it stands on the card.';
const ERROR = 'Please write at least three letters.';

/** Fields of forms. */
export function Fields(): ReactNode {
  const [code, setCode] = useState('K7QP');
  const [grades, setGrades] = useState<number[]>([2]);
  const [html, setHtml] = useState('<p>Read <b>chapter two</b> until Monday.</p>');
  return (
    <>
      <Piece name="TextField">
        <TextField label="Empty" />
        <TextField label="With help" help={HELP} defaultValue="4.a" />
        <TextField label="With an error" error={ERROR} defaultValue="4" />
        <TextField label="Disabled" disabled defaultValue="4.a" />
      </Piece>
      <Piece name="TextArea">
        <TextArea label="Lines" help={HELP} />
        <TextArea label="With an error" error={ERROR} />
      </Piece>
      <Piece name="PasswordField">
        <PasswordField label="Password" autoComplete="off" />
      </Piece>
      <Piece name="CodeField">
        <CodeField name="code" label="Code" length={16} value={code} onType={setCode} />
      </Piece>
      <Piece name="Select">
        <Select label="Grade" choices={[1, 2, 3].map((grade) => ({ value: String(grade), label: `${grade}.` }))} />
        <Select label="With an error" error={ERROR} choices={[{ value: '', label: '–' }]} />
      </Piece>
      <Piece name="Checkbox">
        <Checkbox label="I agree" />
        <Checkbox label="With an error" error={ERROR} />
      </Piece>
      <Piece name="FilterChips">
        <FilterChips
          legend="Grade"
          choices={[1, 2, 3].map((value) => ({ value, label: `${value}.` }))}
          chosen={grades}
          onChoose={setGrades}
        />
      </Piece>
      <Piece name="RichTextField" isWide>
        <RichTextField
          id="short"
          label="Short"
          tools="short"
          help={HELP}
          html={html}
          error={undefined}
          onChange={setHtml}
        />
        <RichTextField id="page" label="Page" html={html} error={ERROR} onChange={setHtml} />
      </Piece>
      <Piece name="RichText">
        <RichText html={html} />
      </Piece>
      <Piece name="Field">
        <Field label="A control of one's own" help={HELP}>
          {(links) => <input {...links} type="month" />}
        </Field>
      </Piece>
    </>
  );
}
