import { Component, type ReactNode } from 'react';

/** Props of `Boundary`. */
export interface BoundaryProps {
  children: ReactNode;
  /** Called once, with what the view threw. */
  onError: (error: unknown) => void;
}

/** Keeps a view that throws from taking anything else with it: the island becomes empty, its owner decides what is shown instead. */
export class Boundary extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError(error);
  }

  override render(): ReactNode {
    return this.state.failed ? null : this.props.children;
  }
}
