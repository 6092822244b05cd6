import FileX from 'lucide-react/icons/file-x';
import Play from 'lucide-react/icons/play';
import Printer from 'lucide-react/icons/printer';
import type { ReactNode } from 'react';
import { useFocusedHeading } from '#platform/web/hooks';
import { useWords } from '#platform/web/i18n';
import { layouts } from '#platform/web/layout';
import { ContentPage } from '#platform/web/page';
import { Link, usePageTitle, useSearchParams } from '#platform/web/router';
import { Button, buttonClass, EmptyState, QueryState, Skeleton } from '#platform/web/ui';
import { testCornerErrors, type WholeTest } from '../../contract/index.ts';
import { readAddress, withParts } from '../parts/address.ts';
import { usePlaceName } from '../parts/place-name.ts';
import { TestFacts } from '../parts/test-facts.tsx';
import { useCornerPlaces, useCornerTest } from '../queries.ts';
import { AnswerKey } from './answer-key.tsx';
import { TryTest } from './try-test.tsx';
import styles from './test-view.module.css';

/** A test: its questions with the right answers, which can be printed, and the way to try it out [REPO-25]. */
export function TestView({ id }: { readonly id: number }): ReactNode {
  const { t, tDynamic } = useWords();
  const [search] = useSearchParams();
  const query = useCornerTest(id);
  const { data: test, error } = query;
  usePageTitle(test?.title);
  const back = { to: withParts(search, { test: undefined }), name: t('test-corner.title') };
  if (error?.code === testCornerErrors['test-unknown'].code)
    return (
      <ContentPage title={t('test-corner.test')} back={back}>
        <EmptyState picture={<FileX size={64} strokeWidth={1.25} />} title={tDynamic(error.code)} />
      </ContentPage>
    );
  if (!test)
    return (
      <ContentPage title={t('test-corner.test')} back={back}>
        <QueryState query={query} loading={t('test-corner.loading-test')} className={layouts.stack}>
          {[1, 2, 3].map((row) => (
            <Skeleton key={row} height="8rem" />
          ))}
        </QueryState>
      </ContentPage>
    );
  // The heading takes the focus whenever the other of the two parts opens.
  return readAddress(search).isTried ? <Tried key="try" test={test} /> : <Shown key="key" test={test} back={back} />;
}

interface ShownProps {
  readonly test: WholeTest;
  readonly back: { readonly to: string; readonly name: string };
}

function Shown({ test, back }: ShownProps): ReactNode {
  const { t } = useWords();
  const [search] = useSearchParams();
  const { data: tree } = useCornerPlaces();
  const placeName = usePlaceName(tree);
  const page = useFocusedHeading();
  return (
    <div ref={page}>
      <ContentPage
        title={test.title}
        back={back}
        isNarrow
        lead={
          <div className={layouts.stack}>
            <p>{placeName(test).name}</p>
            {test.description && <p className={styles.description}>{test.description}</p>}
            <TestFacts test={test} />
          </div>
        }
      >
        <div className={layouts.cluster} data-print="hide">
          <Link className={buttonClass()} to={withParts(search, { isTried: true })}>
            <Play size={20} aria-hidden="true" />
            {t('test-corner.try')}
          </Link>
          <Button variant="secondary" icon={<Printer size={20} aria-hidden="true" />} onClick={() => window.print()}>
            {t('test-corner.print')}
          </Button>
        </div>
        <AnswerKey questions={test.questions} />
      </ContentPage>
    </div>
  );
}

function Tried({ test }: Pick<ShownProps, 'test'>): ReactNode {
  const [search] = useSearchParams();
  const page = useFocusedHeading();
  const back = withParts(search, { isTried: false });
  return (
    <div ref={page}>
      <ContentPage title={test.title} back={{ to: back, name: test.title }} isNarrow>
        <TryTest questions={test.questions} back={back} />
      </ContentPage>
    </div>
  );
}
