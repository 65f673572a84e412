import { Component, type ComponentType, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  /** What stands in the place of what could not be shown, null for nothing; the browser's console has the error. */
  readonly fallback: ComponentType<{ readonly error: unknown }> | null;
  readonly children: ReactNode;
}

interface ErrorBoundaryState {
  readonly failure: { readonly error: unknown } | null;
}

/** Keeps an error of what is inside from taking the whole page down. A new `key` tries again. */
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
