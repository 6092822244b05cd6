import type { Editor } from '@tiptap/react';
import { useState, type ReactNode } from 'react';
import { isLink, LINK_MAX } from '#platform/kernel';
import { FormDialog } from '#platform/web/form';
import { useWords, type WordKey } from '#platform/web/i18n';
import { Button, Checkbox, TextField } from '#platform/web/ui';

interface LinkDialogProps {
  readonly editor: Editor;
  readonly onClose: () => void;
}

/** The words key of the problem of a link's address; undefined if it is right. */
function problemOf(href: string): WordKey | undefined {
  if (href === '') return 'rich-text.link-missing';
  if (href.length > LINK_MAX) return 'rich-text.link-long';
  return isLink(href) ? undefined : 'rich-text.link-wrong';
}

/** Sets, changes or removes the link at the cursor. Without selected text the address itself becomes the text. */
export function LinkDialog({ editor, onClose }: LinkDialogProps): ReactNode {
  const { t } = useWords();
  const now = editor.getAttributes('link') as { href?: string; target?: string | null };
  const [href, setHref] = useState(now.href ?? '');
  const [isNewWindow, setNewWindow] = useState(now.target === '_blank');
  const [problem, setProblem] = useState<WordKey>();
  const chain = () => editor.chain().focus().extendMarkRange('link');
  const submit = () => {
    const address = href.trim();
    const wrong = problemOf(address);
    setProblem(wrong);
    if (wrong) return void document.getElementById('link-address')?.focus();
    const link = { href: address, target: isNewWindow ? '_blank' : null };
    if (editor.state.selection.empty && !now.href)
      chain()
        .insertContent({ type: 'text', text: address, marks: [{ type: 'link', attrs: link }] })
        .run();
    else chain().setLink(link).run();
    onClose();
    setTimeout(() => editor.commands.focus());
  };
  const remove = () => {
    chain().unsetLink().run();
    onClose();
    setTimeout(() => editor.commands.focus());
  };
  return (
    <FormDialog
      title={t('rich-text.tool-link')}
      action={t('rich-text.link-set')}
      more={
        now.href && (
          <Button variant="quiet" onClick={remove}>
            {t('rich-text.link-remove')}
          </Button>
        )
      }
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        id="link-address"
        label={t('rich-text.link-label')}
        help={t('rich-text.link-example')}
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        value={href}
        maxLength={LINK_MAX}
        error={problem && t(problem)}
        onChange={(event) => setHref(event.target.value)}
      />
      <Checkbox
        label={t('rich-text.link-new-window')}
        checked={isNewWindow}
        onChange={(event) => setNewWindow(event.target.checked)}
      />
    </FormDialog>
  );
}
