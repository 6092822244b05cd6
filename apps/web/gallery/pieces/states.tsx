import UsersRound from 'lucide-react/icons/users-round';
import type { ReactNode } from 'react';
import {
  Alert,
  AlertText,
  Button,
  EmptyState,
  ErrorState,
  lazily,
  QueryBoundary,
  QueryError,
  QueryState,
  Skeleton,
} from '#platform/web/ui';
import { Piece } from './piece.tsx';

const refetch = () => undefined;
const waiting = { data: undefined, error: null, isFetching: true, refetch };
const failed = { data: undefined, error: { code: 'ui.failed-text' }, isFetching: false, refetch };
const Never = lazily<object>(() => new Promise(() => {}), '3rem');

/** What a screen shows instead of its content, or about it. */
export const States = (): ReactNode => (
  <>
    <Piece name="Alert" isWide>
      <Alert>This name is taken. Please choose another one.</Alert>
    </Piece>
    <Piece name="AlertText">
      <AlertText>Said aloud at once, and looks like the text around it.</AlertText>
    </Piece>
    <Piece name="EmptyState" isWide>
      <EmptyState
        picture={<UsersRound size={48} />}
        title="There is no class yet"
        text="Classes that you make or join stand here."
        action={<Button>Make a class</Button>}
      />
    </Piece>
    <Piece name="ErrorState" isWide>
      <ErrorState onRetry={refetch} />
    </Piece>
    <Piece name="Skeleton" isWide>
      <Skeleton height="3rem" />
      <Skeleton isRound width="3rem" height="3rem" />
    </Piece>
    <Piece name="QueryBoundary" isWide>
      <QueryBoundary query={waiting} loading="Loading" skeleton={<Skeleton height="3rem" />}>
        {() => null}
      </QueryBoundary>
      <QueryBoundary query={failed} loading="Loading" skeleton={null}>
        {() => null}
      </QueryBoundary>
      <QueryBoundary query={{ ...waiting, data: 'The data' }} loading="Loading" skeleton={null}>
        {(data) => <p>{data}</p>}
      </QueryBoundary>
    </Piece>
    <Piece name="QueryError" isWide>
      <QueryError query={failed} failed="The class did not load" />
    </Piece>
    <Piece name="QueryState" isWide>
      <QueryState query={waiting} loading="Loading">
        <Skeleton height="3rem" />
      </QueryState>
    </Piece>
    <Piece name="lazily" isWide>
      <Never />
    </Piece>
  </>
);
