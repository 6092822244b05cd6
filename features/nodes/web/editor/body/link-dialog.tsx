import type { Editor } from '@tiptap/react';
import { useState, type ReactNode } from 'react';
import { LINK_MAX } from '#platform/kernel';
import { FormDialog } from '#platform/web/form';
import { useWords } from '#platform/web/i18n';
import { Button, Checkbox, TextField } from '#platform/web/ui';
import { linkProblem } from '../../../contract/index.ts';

interface LinkDialogProps {
  readonly editor: Editor;
  readonly onClose: () => void;
}

/** Sets, changes or removes the link at the cursor. Without selected text the address itself becomes the text. */
export function LinkDialog({ editor, onClose }: LinkDialogProps): ReactNode {
  const { t, tDynamic } = useWords();
  const now = editor.getAttributes('link') as { href?: string; target?: string | null };
  const [href, setHref] = useState(now.href ?? '');
  const [isNewWindow, setNewWindow] = useState(now.target === '_blank');
  const [problem, setProblem] = useState<string>();
  const chain = () => editor.chain().focus().extendMarkRange('link');
  const submit = () => {
    const wanted = href.trim();
    const wrong = wanted === '' ? 'nodes.link-missing' : linkProblem(wanted);
    setProblem(wrong);
    if (wrong) return void document.getElementById('link-address')?.focus();
    const link = { href: wanted, target: isNewWindow ? '_blank' : null };
    if (editor.state.selection.empty && !now.href)
      chain()
        .insertContent({ type: 'text', text: wanted, marks: [{ type: 'link', attrs: link }] })
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
      title={t('nodes.tool-link')}
      action={t('nodes.link-set')}
      more={
        now.href && (
          <Button variant="quiet" onClick={remove}>
            {t('nodes.link-remove')}
          </Button>
        )
      }
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        id="link-address"
        label={t('nodes.link-label')}
        help={t('nodes.link-example')}
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        value={href}
        maxLength={LINK_MAX}
        error={problem && tDynamic(problem)}
        onChange={(event) => setHref(event.target.value)}
      />
      <Checkbox
        label={t('nodes.target_blank')}
        checked={isNewWindow}
        onChange={(event) => setNewWindow(event.target.checked)}
      />
    </FormDialog>
  );
}
