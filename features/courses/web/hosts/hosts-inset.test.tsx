import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { getPublication, type Publication } from '#features/catalog/contract';
import { aPublication } from '#features/catalog/contract/testing';
import { renderApp, tidyUp } from '#features/session/web/testing';
import { InsetSubject } from '#features/shell/web';
import { createFakeServer } from '#platform/web/api/testing';
import { HostsInset } from './hosts-inset.tsx';

afterEach(tidyUp);

const publication: Publication = {
  ...aPublication('7'),
  ...{ description: '', publisher: '', extra_param: { options: { publisher: '' } }, authors: [] },
  ...{ language: 'hr', isSample: false, courseHosts: [], moduls: [] },
};

test('[IMP-25] the panel of the shelf names the servers at which a course opens', async () => {
  const answer = { ...publication, courseHosts: ['units.example', 'more.example:8443'] };
  const server = createFakeServer().on(getPublication, answer);
  const Panel = () => (
    <InsetSubject value="7">
      <HostsInset />
    </InsetSubject>
  );
  renderApp({ pages: { '/': Panel }, at: '/', server });
  expect(await screen.findByText('This opens on units.example, more.example:8443.')).toBeTruthy();
});
