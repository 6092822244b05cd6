import type { ReactNode } from 'react';
import { useWords } from '#platform/web/i18n';
import { Badge, type BadgeProps } from '#platform/web/ui';
import type { NodeRow, NodeState } from '../../contract/index.ts';

const tones: Readonly<Record<NodeState, NonNullable<BadgeProps['tone']>>> = {
  draft: 'plain',
  published: 'good',
  changed: 'warn',
};

/** How the draft stands to what is public, and which legal text it is. */
export function NodeBadges({ node }: { readonly node: Pick<NodeRow, 'state' | 'legalKind'> }): ReactNode {
  const { t } = useWords();
  return (
    <>
      <Badge tone={tones[node.state]}>{t(`nodes.state-${node.state}`)}</Badge>
      {node.legalKind && <Badge tone="market">{t(`nodes.kind-${node.legalKind}`)}</Badge>}
    </>
  );
}
