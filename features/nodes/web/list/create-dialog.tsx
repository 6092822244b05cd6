import { useState, type ReactNode } from 'react';
import { address } from '#features/market/contract';
import { useMarket } from '#features/market/web';
import { FormDialog } from '#platform/web/form';
import { useWords } from '#platform/web/i18n';
import { useNavigate } from '#platform/web/router';
import { TextField, useToast } from '#platform/web/ui';
import {
  SLUG_MAX,
  slugFrom,
  slugProblem,
  TITLE_MAX,
  titleProblem,
  type DraftProblems,
  type NodeType,
} from '../../contract/index.ts';
import { useNodeChanges } from '../queries.ts';
import { fieldId, focusProblem, problemsOf } from '../editor/draft-fields.ts';

interface CreateDialogProps {
  readonly type: NodeType;
  readonly onClose: () => void;
}

/** Asks for a title and an address, which follows the title until one writes it oneself; then the editor opens. */
export function CreateDialog({ type, onClose }: CreateDialogProps): ReactNode {
  const { t, tDynamic } = useWords();
  const { language } = useMarket();
  const toast = useToast();
  const navigate = useNavigate();
  const { create } = useNodeChanges();
  const [title, setTitle] = useState('');
  const [ownSlug, setOwnSlug] = useState<string>();
  const [problems, setProblems] = useState<DraftProblems>({});
  const slug = ownSlug ?? slugFrom(title, language);

  const refuse = (found: DraftProblems) => {
    setProblems(found);
    return focusProblem(found);
  };
  async function submit() {
    const wrong = { title: titleProblem(title), slug: title.trim() ? slugProblem(slug) : undefined };
    const found = Object.fromEntries(Object.entries(wrong).filter(([, problem]) => problem)) as DraftProblems;
    if (refuse(found)) return;
    const draft = { type, title, slug, link: '', target: '_self', legalKind: null, body: '' } as const;
    try {
      const made = await create.mutateAsync({ body: draft });
      onClose();
      toast({ text: t('nodes.created'), tone: 'good' });
      await navigate(address('node', { node: made.id }));
    } catch (error) {
      refuse(problemsOf(error));
    }
  }
  const words = (code: string | undefined) => code && tDynamic(code);
  return (
    <FormDialog
      title={t(`nodes.create-${type}`)}
      action={t('nodes.create')}
      isBusy={create.isPending}
      error={Object.keys(problems).length > 0 ? undefined : create.error}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <TextField
        id={fieldId('title')}
        label={t('nodes.title-label')}
        value={title}
        maxLength={TITLE_MAX}
        error={words(problems.title)}
        onChange={(event) => setTitle(event.target.value)}
      />
      <TextField
        id={fieldId('slug')}
        label={t('nodes.slug-label')}
        help={t(type === 'read' ? 'nodes.slug-help-read' : 'nodes.slug-help', { slug: slug || '…' })}
        value={slug}
        maxLength={SLUG_MAX}
        autoCapitalize="none"
        spellCheck={false}
        error={words(problems.slug)}
        onChange={(event) => setOwnSlug(event.target.value)}
      />
    </FormDialog>
  );
}
