import { Component, type ErrorInfo, type ReactNode } from 'react';

interface State {
  isBroken: boolean;
}

interface Props {
  /** As the server rendered it. */
  html: string;
  children: ReactNode;
}

/** An island that fails keeps what the server rendered, without answering. */
export class Boundary extends Component<Props, State> {
  override state: State = { isBroken: false };

  static getDerivedStateFromError(): State {
    return { isBroken: true };
  }

  override componentDidCatch(error: Error, { componentStack }: ErrorInfo): void {
    console.error(error, componentStack);
  }

  override render(): ReactNode {
    return this.state.isBroken ? <div dangerouslySetInnerHTML={{ __html: this.props.html }} /> : this.props.children;
  }
}
