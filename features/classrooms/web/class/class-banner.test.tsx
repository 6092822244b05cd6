import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { createFakeServer } from '#platform/web/api/testing';
import { getClassroom, getClassroomCodes } from '../../contract/index.ts';
import { aClassroom, showClassrooms, tidyUp } from '../testing/index.ts';
import { ClassroomPage } from './classroom-page.tsx';

afterEach(tidyUp);

test.each([true, false])('[LEAD-17] a teacher reads whether the name of the school waits: %s', async (schoolWaits) => {
  const server = createFakeServer().on(getClassroom, aClassroom({ schoolWaits })).on(getClassroomCodes, []);
  const pages = { '/classrooms/:classroom': ClassroomPage };
  showClassrooms({ pages, at: '/classrooms/7', server, roles: ['ROLE_TEACHER'] });
  await screen.findByText('Linden School, Lindenford');
  expect(screen.queryByText(/^The name of this school is being checked/) !== null).toBe(schoolWaits);
});
