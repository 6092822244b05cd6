import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { codeOf, NOW, valueOf } from '#features/classrooms/server/testing';
import type { Context } from '#features/session/server';
import { bodyOf, openStage, RIVER, uidOf, type Stage } from './testing/stage.ts';
import { createAssignment } from './use-cases/change/create-assignment.ts';
import { openAssignment } from './use-cases/change/open-assignment.ts';
import { remindStudents } from './use-cases/change/remind-students.ts';
import { getReminderMails, setReminderMails } from './use-cases/mails/reminder-mails.ts';
import { assignmentData } from './repositories/personal-data.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.app.database.close());
beforeEach(() => {
  stage.deps.mails.length = 0;
});

/** Gives a user a confirmed address, or one that waits. */
async function withAddress(who: Context, email: string, isConfirmed = true): Promise<void> {
  await stage.app.database.pool.query('update session_users set email = $2, email_verified_at = $3 where id = $1', [
    ...[uidOf(who), email, isConfirmed ? NOW : null],
  ]);
}

async function guards(guardian: Context, child: Context): Promise<void> {
  await stage.app.database.pool.query(
    `insert into children_guardianships (workspace_id, guardian_id, child_id, child_home_workspace_id, since)
     values (10, $1, $2, 10, now())`,
    [uidOf(guardian), uidOf(child)],
  );
}

/** A class with an assignment and as many students. */
async function assigned(count: number) {
  const { id: classroom, teacher, students } = await stage.classOf(count);
  const { id } = valueOf(await createAssignment(teacher, classroom, bodyOf(RIVER), stage.deps));
  const remind = (who: Context = teacher) => remindStudents(who, id, students.map(uidOf), stage.deps);
  return { id, teacher, students, remind };
}
const allow = (who: Context, isOn = true) => setReminderMails(who, isOn, stage.deps);
const without = (who: Context): Context => ({ ...who, market: { ...who.market, mailsReminders: false } });

test('[ASSIGN-7] a mail goes to students who wish it and have a confirmed address, and have not done it', async () => {
  const { id, students, remind } = await assigned(4);
  const [wishing, silent, done, ended] = students as [Context, Context, Context, Context];
  for (const [index, who] of students.entries()) await withAddress(who, `s${index}@one.example`);
  for (const who of [wishing, done, ended]) expect(valueOf(await allow(who))).toEqual({ isOffered: true, isOn: true });
  expect(valueOf(await allow(ended, false))).toEqual({ isOffered: true, isOn: false });
  valueOf(await openAssignment(done, id, stage.deps));
  expect(valueOf(await remind()).reminded.toSorted()).toEqual([wishing, silent, ended].map(uidOf).toSorted());
  expect(stage.deps.mails).toEqual([
    { mail: 'class-assignment', classroom: '2.a', to: [{ id: uidOf(wishing), email: 's0@one.example' }] },
  ]);
  // A student who was reminded lately gets no second mail.
  await remind();
  expect(stage.deps.mails).toHaveLength(1);
});

test('[ASSIGN-7] those who answer for a reminded child get a mail about it, if they wish', async () => {
  const { students, remind } = await assigned(2);
  const [ana, ivo] = students as [Context, Context];
  const [mother, father, unconfirmed, stranger] = (await stage.people(4, { roles: ['ROLE_PARENT'] })) as [
    ...[Context, Context, Context, Context],
  ];
  for (const [name, who] of Object.entries({ mother, father, stranger })) await withAddress(who, `${name}@two.example`);
  for (const parent of [mother, father, unconfirmed]) await guards(parent, ana);
  await guards(mother, ivo);
  for (const who of [mother, stranger]) valueOf(await allow(who));
  await withAddress(unconfirmed, 'u@two.example', false);
  expect(codeOf(await allow(unconfirmed))).toBe('assignments.mails-not-offered');
  await remind();
  const [mail, ...more] = stage.deps.mails;
  expect(more).toEqual([]);
  expect([mail?.mail, mail?.classroom]).toEqual(['class-assignment-child', '2.a']);
  const expected = [ana, ivo].map((child) => ({ id: uidOf(child), email: 'mother@two.example' }));
  expect(new Set(mail?.to)).toEqual(new Set(expected));
});

test('[ASSIGN-7] a market that mails no reminders offers none and sends none', async () => {
  const { teacher, students, remind } = await assigned(1);
  const [student] = students as [Context];
  await withAddress(student, 's@three.example');
  valueOf(await allow(student));
  expect(await getReminderMails(without(student))).toEqual({ isOffered: false, isOn: false });
  expect(codeOf(await allow(without(student)))).toBe('assignments.mails-not-offered');
  expect(valueOf(await remind(without(teacher))).reminded).toEqual([uidOf(student)]);
  expect(stage.deps.mails).toEqual([]);
  // To end them always goes.
  expect(valueOf(await allow(without(student), false))).toEqual({ isOffered: false, isOn: false });
  expect(await getReminderMails(student)).toEqual({ isOffered: true, isOn: false });
});

test('[ASSIGN-7] an address that is not confirmed any more gets nothing', async () => {
  const { students, remind } = await assigned(1);
  const [student] = students as [Context];
  await withAddress(student, 's@four.example');
  valueOf(await allow(student));
  await withAddress(student, 'other@four.example', false);
  expect(await getReminderMails(student)).toEqual({ isOffered: false, isOn: false });
  await remind();
  expect(stage.deps.mails).toEqual([]);
});

test('[ASSIGN-7] [ACC-18] the wish is exported and erased', async () => {
  const [student] = (await stage.people(1)) as [Context];
  await withAddress(student, 's@five.example');
  valueOf(await allow(student));
  const person = { id: uidOf(student) };
  expect(await assignmentData.exportOf(student.scope, person)).toMatchObject({ reminderMails: { givenAt: NOW } });
  await assignmentData.erase(student.scope, person);
  expect(await assignmentData.exportOf(student.scope, person)).toBeUndefined();
});
