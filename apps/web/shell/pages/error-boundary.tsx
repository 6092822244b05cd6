import { Component, type ReactNode } from 'react';
import { DoubleFaultPage } from './double-fault-page.tsx';

interface Props {
  readonly children: ReactNode;
}

/** The last net: whatever breaks outside of the router's own nets shows the generic page [NAV-11]. */
export class ErrorBoundary extends Component<Props, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { readonly hasFailed: boolean } {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    return this.state.hasFailed ? <DoubleFaultPage /> : this.props.children;
  }
}
