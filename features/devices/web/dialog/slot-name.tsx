import Pencil from 'lucide-react/icons/pencil';
import { useRef, useState, type ReactNode } from 'react';
import { useWords } from '#platform/web/i18n';
import { IconButton, useToast } from '#platform/web/ui';
import { SLOT_NAME_MAX, type Slot } from '../../contract/index.ts';
import { useRenameSlot } from './queries.ts';
import { nameOf } from './slot-words.ts';
import styles from './device-dialog.module.css';

/** The name of a device; the pencil makes it a field, which is saved on blur or Enter and left with Escape [DEV-4]. */
export function SlotName({ slot }: { readonly slot: Slot }): ReactNode {
  const words = useWords();
  const { t, tDynamic } = words;
  const toast = useToast();
  const { mutate, isPending } = useRenameSlot();
  const [text, setText] = useState<string>();
  const [isSaved, setSaved] = useState(false);
  /** The pencil takes the focus when it is there again. */
  const returnsFocus = useRef(false);
  const name = nameOf(slot, words);

  const leave = (keepsFocus: boolean) => {
    returnsFocus.current = keepsFocus;
    setText(undefined);
  };
  const save = (keepsFocus: boolean) => {
    if (text === undefined) return;
    const newName = text.trim();
    leave(keepsFocus);
    setSaved(false);
    if (newName === slot.name) return;
    mutate(
      { body: [{ id: slot.id, name: newName }] },
      {
        onSuccess() {
          setSaved(true);
          toast({ text: t('devices.renamed'), tone: 'good' });
        },
        onError: ({ code }) => toast({ text: tDynamic(code), tone: 'bad' }),
      },
    );
  };
  if (text === undefined)
    return (
      <div className={styles.name}>
        <p aria-busy={isPending || undefined}>{name}</p>
        <IconButton
          ref={(pencil) => {
            if (!returnsFocus.current) return;
            pencil?.focus();
            returnsFocus.current = false;
          }}
          label={t('devices.rename', { name })}
          icon={<Pencil size={18} aria-hidden="true" />}
          onClick={() => setText(slot.name)}
        />
        {/* The toast is outside of the dialog, where screen readers do not listen meanwhile. */}
        <output className="visually-hidden">{isSaved ? t('devices.renamed') : ''}</output>
      </div>
    );
  return (
    <input
      className={styles.nameField}
      // A user who pressed the pencil wants to type.
      ref={(input) => input?.focus()}
      aria-label={t('devices.name-label', { name })}
      placeholder={name}
      value={text}
      maxLength={SLOT_NAME_MAX}
      autoComplete="off"
      enterKeyHint="done"
      onChange={(event) => setText(event.target.value)}
      onBlur={() => save(false)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== 'Escape') return;
        // Enter must not press the pencil that takes the focus, and Escape must not close the dialog.
        event.preventDefault();
        if (event.key === 'Enter') save(true);
        else leave(true);
      }}
    />
  );
}
