import { useWords } from '#platform/web/i18n';
import { useToast } from '#platform/web/ui';
import type { Decision, Nickname } from '../../contract/index.ts';

/** Shows a message after a decision. */
export function useOutcome() {
  const { t, tDynamic } = useWords();
  const toast = useToast();
  return ({ student: { nickname } }: Nickname, action: Decision['action']) => ({
    onSuccess: () => toast({ text: t(`nicknames.done-${action}`, { nickname }), tone: 'good' }),
    onError: ({ code }: { readonly code: string }) => toast({ text: tDynamic(code), tone: 'bad' }),
  });
}
