import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { JoinedClassroom } from '#features/classrooms/contract';
import { address } from '#features/market/contract';
import { useMarket } from '#features/market/web';
import { groupCode, readCode } from '#platform/kernel';
import { useWords } from '#platform/web/i18n';
import { useNavigate } from '#platform/web/router';
import { TaskDialog, useToast } from '#platform/web/ui';
import { startOfLink, type JoinType } from '../../contract/index.ts';
import { closeJoin, useJoinRequest } from '../link/join-store.ts';
import { useJoinStart } from '../link/use-join-start.ts';
import { CodeStep } from './code-step.tsx';
import { JoinedStep } from './joined-step.tsx';
import { TypeStep } from './type-step.tsx';

/**
 * Joining a classroom or a family by its code. Closing forgets step, type, code and the joined group, since all of it
 * is state of this dialog only [JOIN-1, JOIN-3].
 */
export function JoinDialog(): ReactNode {
  const { t } = useWords();
  const toast = useToast();
  const navigate = useNavigate();
  const { layout } = useMarket();
  const { code = '', linkType } = useJoinRequest() ?? {};
  const own = useJoinStart();
  const [{ choices, preset }] = useState(() => (linkType ? startOfLink(own, linkType) : own));
  const [type, setType] = useState<JoinType | undefined>(preset);
  const [step, setStep] = useState<'type' | 'code'>(preset ? 'code' : 'type');
  const [joined, setJoined] = useState<JoinedClassroom>();
  const first = useRef<HTMLInputElement>(null);
  // After the browser has opened the dialog, and put the focus on its cross.
  useEffect(() => first.current?.focus(), [step]);

  const to = (classroom: number) => address(layout === 'pyp' ? 'pypClassroom' : 'classroom', { classroom });
  const enter = (classroom: JoinedClassroom) => {
    if (classroom.role === 'student') return setJoined(classroom);
    closeJoin();
    toast({ text: t('joining.done-teacher'), tone: 'good' });
    void navigate(to(classroom.id));
  };
  const enterFamily = (name: string) => {
    closeJoin();
    toast({ text: t('joining.done-family', { name }), tone: 'good' });
  };
  const title = joined
    ? 'joining.done-title'
    : step === 'code' && type
      ? (`joining.title-${type}` as const)
      : 'joining.title';
  return (
    <TaskDialog width="wide" title={t(title)} onClose={closeJoin}>
      {joined ? (
        <JoinedStep joined={joined} classroom={to(joined.id)} onLeave={closeJoin} />
      ) : step === 'type' || !type ? (
        <TypeStep ref={first} choices={choices} type={type} onChoose={setType} onNext={() => setStep('code')} />
      ) : (
        <CodeStep
          ref={first}
          type={type}
          filled={groupCode(readCode(code))}
          onBack={choices.length > 1 ? () => setStep('type') : undefined}
          onClassroom={enter}
          onFamily={enterFamily}
        />
      )}
    </TaskDialog>
  );
}
