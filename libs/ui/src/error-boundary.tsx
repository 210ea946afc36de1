import { Component, type ReactNode } from 'react';
import { renewFailedParts } from './lazy-part';

interface BoundaryProps {
  readonly fallback: ReactNode;
  /** A failure is forgotten when this changes. */
  readonly resetKey?: string;
  readonly children: ReactNode;
}

/** Keeps what fails below it from taking the page with it. React has no hook for this. */
export class ErrorBoundary extends Component<BoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError = () => ({ failed: true });

  override componentDidCatch(): void {
    renewFailedParts();
  }

  override componentDidUpdate({ resetKey }: BoundaryProps): void {
    if (this.state.failed && resetKey !== this.props.resetKey) this.setState({ failed: false });
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
