import type { ReactNode } from 'react';
import { LINK_MAX } from '#platform/kernel';
import { useWords } from '#platform/web/i18n';
import { layouts } from '#platform/web/layout';
import { RichTextField } from '#platform/web/rich-text';
import { classNames, Select, TextField } from '#platform/web/ui';
import {
  LEGAL_KINDS,
  NODE_TARGETS,
  NODE_TYPES,
  nodeTraits,
  SLUG_MAX,
  TITLE_MAX,
  type AdminNode,
  type DraftProblems,
  type LegalKind,
  type NodeDraft,
  type NodeTarget,
  type NodeType,
} from '../../contract/index.ts';
import { fieldId } from './draft-fields.ts';
import styles from './node-form.module.css';

interface NodeFormProps {
  readonly draft: NodeDraft;
  readonly node: Pick<AdminNode, 'wasPublished' | 'isKept'>;
  readonly problems: DraftProblems;
  /** Grows when the text was replaced from outside. */
  readonly round: number;
  readonly onChange: (changes: Partial<NodeDraft>) => void;
}

/** The fields of a node. */
export function NodeForm({ draft, node, problems, round, onChange }: NodeFormProps): ReactNode {
  const { t, tDynamic } = useWords();
  const { hasBody, mayBeLegal } = nodeTraits[draft.type];
  const words = (code: string | undefined) => code && tDynamic(code);
  return (
    <div className={layouts.stack}>
      <TextField
        id={fieldId('title')}
        label={t('nodes.title-label')}
        value={draft.title}
        maxLength={TITLE_MAX}
        error={words(problems.title)}
        onChange={(event) => onChange({ title: event.target.value })}
      />
      <div className={classNames(layouts.stack, styles.pair)}>
        <TextField
          id={fieldId('slug')}
          label={t('nodes.slug-label')}
          help={t(draft.type === 'read' ? 'nodes.slug-help-read' : 'nodes.slug-help', { slug: draft.slug || '…' })}
          value={draft.slug}
          maxLength={SLUG_MAX}
          autoCapitalize="none"
          spellCheck={false}
          error={words(problems.slug)}
          onChange={(event) => onChange({ slug: event.target.value })}
        />
        <Select
          id={fieldId('type')}
          label={t('nodes.type-label')}
          help={node.wasPublished ? t('nodes.type-fixed-help') : undefined}
          value={draft.type}
          disabled={node.wasPublished}
          error={words(problems.type)}
          choices={NODE_TYPES.map((type) => ({ value: type, label: t(`nodes.type-${type}`) }))}
          onChange={(event) => onChange({ type: event.target.value as NodeType, legalKind: null })}
        />
      </div>
      {mayBeLegal && (
        <Select
          id={fieldId('legalKind')}
          label={t('nodes.legal-label')}
          help={t(node.isKept ? 'nodes.legal-fixed-help' : 'nodes.legal-help')}
          value={draft.legalKind ?? ''}
          disabled={node.isKept}
          error={words(problems.legalKind)}
          choices={[
            { value: '', label: t('nodes.kind-none') },
            ...LEGAL_KINDS.map((kind) => ({ value: kind, label: t(`nodes.kind-${kind}`) })),
          ]}
          onChange={(event) => onChange({ legalKind: (event.target.value || null) as LegalKind | null })}
        />
      )}
      <div className={classNames(layouts.stack, styles.pair)}>
        <TextField
          id={fieldId('link')}
          label={t('nodes.link-label')}
          help={t(hasBody ? 'nodes.link-help-read' : 'nodes.link-help')}
          inputMode="url"
          autoCapitalize="none"
          spellCheck={false}
          value={draft.link}
          maxLength={LINK_MAX}
          error={words(problems.link)}
          onChange={(event) => onChange({ link: event.target.value.trim() })}
        />
        <Select
          label={t('nodes.target-label')}
          value={draft.target}
          choices={NODE_TARGETS.map((target) => ({ value: target, label: t(`nodes.target${target}`) }))}
          onChange={(event) => onChange({ target: event.target.value as NodeTarget })}
        />
      </div>
      {hasBody && (
        <RichTextField
          key={round}
          id={fieldId('body')}
          label={t('nodes.body-label')}
          html={draft.body}
          error={words(problems.body)}
          onChange={(body) => onChange({ body })}
        />
      )}
    </div>
  );
}
