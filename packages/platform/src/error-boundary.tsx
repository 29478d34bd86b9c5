import { Component, type ReactNode } from 'react';

const reported = new Set<string>();

/** Logs each distinct error (name and message) once per `context`, the prefix of its line, such as 'mfe_map'. */
export function reportError(error: unknown, context: string): void {
  const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  const line = `[${context}] ${text}`;
  if (reported.has(line)) return;
  reported.add(line);
  console.error(line, error);
}

type Props = {
  children: ReactNode;
  /** Called once per failure. */
  onError?: (error: unknown) => void;
  /** Returns what is shown instead of the children. `retry` renders the children again. */
  fallback: (error: unknown, retry: () => void) => ReactNode;
  /** The prefix of the line in the console, for example 'mfe_map'. */
  context?: string;
};

type State = { failure: { error: unknown } | null };

/** Catches errors that its children throw while rendering, and shows a fallback. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failure: null };

  static getDerivedStateFromError(error: unknown): State {
    return { failure: { error } };
  }

  override componentDidCatch(error: unknown): void {
    reportError(error, this.props.context ?? 'boundary');
    this.props.onError?.(error);
  }

  private readonly retry = (): void => this.setState({ failure: null });

  override render(): ReactNode {
    const { failure } = this.state;
    if (!failure) return this.props.children;
    return this.props.fallback(failure.error, this.retry);
  }
}
