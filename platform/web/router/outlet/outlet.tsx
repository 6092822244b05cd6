import { Component, memo, type ComponentType, type ReactNode } from 'react';
import type { RouterLocation } from '../history/entries.ts';
import { useLocation, useRouterState } from '../router-context.tsx';

interface Fallback {
  readonly ErrorPage: ComponentType<{ readonly error: unknown }>;
}

/** The shown screen; in its place the error page where it did not load or broke while showing [NAV-11]. */
export const Outlet = memo(function ShownScreen({ ErrorPage }: Fallback): ReactNode {
  const location = useLocation();
  const Page = useRouterState((state) => state.Page);
  const failure = useRouterState((state) => state.failure);
  if (failure) return <ErrorPage error={failure.error} />;
  return Page && <ScreenBoundary location={location} Page={Page} ErrorPage={ErrorPage} />;
});

interface BoundaryProps extends Fallback {
  readonly location: RouterLocation;
  readonly Page: ComponentType;
}
interface BoundaryState {
  readonly location: RouterLocation;
  readonly failure: { readonly error: unknown } | undefined;
}

/** A screen that breaks is given up until the next navigation. */
class ScreenBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { location: this.props.location, failure: undefined };

  static getDerivedStateFromError(error: unknown): Partial<BoundaryState> {
    return { failure: { error } };
  }

  static getDerivedStateFromProps({ location }: BoundaryProps, state: BoundaryState): BoundaryState {
    return state.location === location ? state : { location, failure: undefined };
  }

  override render(): ReactNode {
    const { failure } = this.state;
    const { Page, ErrorPage } = this.props;
    return failure ? <ErrorPage error={failure.error} /> : <Page />;
  }
}
