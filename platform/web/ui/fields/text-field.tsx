import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { useState, type ComponentProps, type ReactNode } from 'react';
import { useWords } from '#platform/web/i18n';
import { IconButton } from '../button/button.tsx';
import { classNames } from '../class-names.ts';
import { Field, type FieldTexts } from './field.tsx';
import styles from './field.module.css';

export type TextFieldProps = FieldTexts & ComponentProps<'input'>;

/** One line of text. */
export const TextField = ({ label, help, error, id, className, ...input }: TextFieldProps): ReactNode => (
  <Field label={label} help={help} error={error} id={id}>
    {(links) => <input type="text" {...input} {...links} className={classNames(styles.control, className)} />}
  </Field>
);

export type TextAreaProps = FieldTexts & ComponentProps<'textarea'>;

/** Lines of text. */
export const TextArea = ({ label, help, error, id, className, ...area }: TextAreaProps): ReactNode => (
  <Field label={label} help={help} error={error} id={id}>
    {(links) => <textarea rows={3} {...area} {...links} className={classNames(styles.control, className)} />}
  </Field>
);

/** A password field with a button that shows the password. */
export function PasswordField({ label, help, error, id, className, ...input }: TextFieldProps): ReactNode {
  const { t } = useWords();
  const [isShown, setShown] = useState(false);
  return (
    <Field label={label} help={help} error={error} id={id}>
      {(links) => (
        <div className={styles.beside}>
          <input
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            {...input}
            {...links}
            type={isShown ? 'text' : 'password'}
            className={classNames(styles.control, className)}
          />
          <IconButton
            label={isShown ? t('ui.hide-password') : t('ui.show-password')}
            icon={isShown ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
            aria-controls={links.id}
            onClick={() => setShown(!isShown)}
          />
        </div>
      )}
    </Field>
  );
}
