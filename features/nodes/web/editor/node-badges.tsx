import type { ReactNode } from 'react';
import { useWords } from '#platform/web/i18n';
import { Badge, type BadgeProps } from '#platform/web/ui';
import type { NodeRow, NodeState } from '../../contract/index.ts';

const tones: Readonly<Record<NodeState, NonNullable<BadgeProps['tone']>>> = {
  draft: 'plain',
  published: 'good',
  changed: 'warn',
};

/** How the draft differs from the public version, and the kind of legal text. */
export function NodeBadges({ node }: { readonly node: Pick<NodeRow, 'state' | 'legalKind'> }): ReactNode {
  const { t } = useWords();
  return (
    <>
      <Badge tone={tones[node.state]}>{t(`nodes.state-${node.state}`)}</Badge>
      {node.legalKind && <Badge tone="market">{t(`nodes.kind-${node.legalKind}`)}</Badge>}
    </>
  );
}
