import { Component, type ComponentType, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  /** The fallback, null for nothing. The error is in the browser's console. */
  readonly fallback: ComponentType<{ readonly error: unknown }> | null;
  readonly children: ReactNode;
}

interface ErrorBoundaryState {
  readonly failure: { readonly error: unknown } | null;
}

/** Catches errors of its content, so that the rest of the page stays. A new `key` renders the content again. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override readonly state: ErrorBoundaryState = { failure: null };

  static getDerivedStateFromError(error: unknown): ErrorBoundaryState {
    return { failure: { error } };
  }

  override render(): ReactNode {
    const { fallback: Fallback, children } = this.props;
    const { failure } = this.state;
    if (failure === null) return children;
    return Fallback && <Fallback error={failure.error} />;
  }
}
