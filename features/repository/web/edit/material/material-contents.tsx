import type { ReactNode } from 'react';
import { FileField, type FieldFile } from '#features/files/web';
import type { Form } from '#platform/web/form';
import { useWords } from '#platform/web/i18n';
import { TextField } from '#platform/web/ui';
import { ADDRESS_MAX, FILE_MATERIAL_KINDS } from '../../../contract/index.ts';
import { BookField } from './book-field.tsx';
import { titleOf, type MaterialValues } from './material-values.ts';

interface MaterialContentsProps {
  readonly form: Form<MaterialValues>;
  /** Whether a file is being uploaded. */
  readonly onBusy: (field: 'file' | 'captions', isBusy: boolean) => void;
}

/** What a material shows: a file, a web address, or a page of a book. */
export function MaterialContents({ form, onBusy }: MaterialContentsProps): ReactNode {
  const { t } = useWords();
  const { kind, publication, part } = form.values;
  if (kind === 'file') return <Files form={form} onBusy={onBusy} />;
  if (kind === 'link')
    return (
      <TextField
        label={t('repository.address')}
        help={t('repository.address-help')}
        type="url"
        inputMode="url"
        maxLength={ADDRESS_MAX}
        autoComplete="off"
        required
        {...form.field('url')}
      />
    );
  return (
    <BookField
      publication={publication}
      part={part}
      error={form.errorOf('publication')}
      onChange={(chosen, ofChosen) => {
        form.set('publication', chosen);
        form.set('part', ofChosen);
      }}
    />
  );
}

/** Sounds and videos have captions. Pure. */
const mayHaveCaptions = (file: FieldFile | undefined): boolean => file?.kind === 'audio' || file?.kind === 'video';

/** A file, and the captions of a sound or a video. A file without a title gives it its name. */
function Files({ form, onBusy }: MaterialContentsProps): ReactNode {
  const { t } = useWords();
  const { title, file, captions } = form.values;
  return (
    <>
      <FileField
        label={t('repository.kind-file')}
        name="file"
        kinds={FILE_MATERIAL_KINDS}
        error={form.errorOf('file')}
        value={file}
        onBusy={(isBusy) => onBusy('file', isBusy)}
        onChange={(chosen) => {
          form.set('file', chosen);
          if (!mayHaveCaptions(chosen)) form.set('captions', undefined);
          if (chosen && title.trim() === '') form.set('title', titleOf(chosen.name));
        }}
      />
      {mayHaveCaptions(file) && (
        <FileField
          label={t('repository.captions')}
          help={t('repository.captions-help')}
          name="captions"
          kinds={['captions']}
          value={captions}
          onBusy={(isBusy) => onBusy('captions', isBusy)}
          onChange={(chosen) => form.set('captions', chosen)}
        />
      )}
    </>
  );
}
