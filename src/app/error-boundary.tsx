import { Component, type ErrorInfo, type ReactNode } from 'react';
import { CrashPage } from '#features/notices/crash-page.tsx';

interface State {
  broken: boolean;
}

interface Props {
  /** The current address: navigating to another one clears the error. */
  place: string;
  children: ReactNode;
}

export class ErrorBoundary extends Component<Props, State> {
  override state: State = { broken: false };

  static getDerivedStateFromError(): State {
    return { broken: true };
  }

  override componentDidCatch(error: Error, info: ErrorInfo): void {
    console.error(error, info.componentStack);
  }

  override componentDidUpdate({ place }: Props): void {
    if (place !== this.props.place && this.state.broken) this.setState({ broken: false });
  }

  override render(): ReactNode {
    return this.state.broken ? <CrashPage /> : this.props.children;
  }
}
