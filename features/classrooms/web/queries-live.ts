import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { fillPath } from '#platform/kernel';
import { keyOf } from '#platform/web/api';
import { useWords } from '#platform/web/i18n';
import { useLive } from '#platform/web/live';
import { useToast } from '#platform/web/ui';
import {
  CLASSROOM_EVENTS,
  classroomTopic,
  followClassroom,
  getClassroom,
  getClassroomCodes,
  getClassrooms,
  getClassroomUsers,
  type Classroom,
} from '../contract/index.ts';

/** A class that comes in within this time, in milliseconds, is one refresh and one message. */
const TOGETHER_MS = 400;

/** Whether an answer is about what the class has reached: higher features ask for that, and name the class in the body. */
const isResultOf = (id: number, [, input]: readonly unknown[]): boolean =>
  (input as { readonly body?: { readonly classroom?: unknown } } | undefined)?.body?.classroom === id;

/**
 * Keeps a teacher's open screens of a class up to date while students join and read, and says politely how many came.
 *
 * @param isQuiet while the teacher puts them in, and is told so where it is done
 */
export function useLiveClassroom({ id, isManager }: Classroom, isQuiet = false): void {
  const { t } = useWords();
  const toast = useToast();
  const client = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const params = { params: { id: String(id) } };
  const heard = useRef(new Set<string>());
  const count = () => client.getQueryData<Classroom>(keyOf(getClassroom, params))?.studentCount;

  const refresh = async () => {
    timer.current = undefined;
    const before = count();
    const isOnlyProgress = [...heard.current].every((kind) => kind === 'progress');
    const people = [keyOf(getClassroom, params), keyOf(getClassroomUsers, params), keyOf(getClassroomCodes, params)];
    const keys = isOnlyProgress ? [] : [...people, keyOf(getClassrooms)];
    heard.current.clear();
    await Promise.all([
      client.invalidateQueries({ predicate: ({ queryKey }) => isResultOf(id, queryKey) }),
      ...keys.map((queryKey) => client.invalidateQueries({ queryKey })),
    ]);
    const more = (count() ?? 0) - (before ?? 0);
    if (!isQuiet && before !== undefined && more > 0)
      toast({ text: t('classrooms.joined-live', { count: more }), tone: 'good' });
  };
  const address = `${fillPath(followClassroom.path)}?topic=${encodeURIComponent(classroomTopic(id))}`;
  useLive(isManager ? address : undefined, CLASSROOM_EVENTS, (kind) => {
    heard.current.add(kind);
    timer.current ??= setTimeout(() => void refresh(), TOGETHER_MS);
  });
}
