import type { ReactNode } from 'react';
import { useInsetHeading, useInsetSubject } from '#features/shell/web';
import { usePublication } from '../page/queries-publication.ts';
import { Readability } from './readability.tsx';

/** Shows who can read the book of the panel, which has fetched the facts already [READ-17]. */
export function ReadabilityInset(): ReactNode {
  const { data } = usePublication(useInsetSubject());
  const heading = useInsetHeading();
  return (
    data?.accessibility && <Readability accessibility={data.accessibility} language={data.language} heading={heading} />
  );
}
