import { Component, type ReactNode } from 'react';
import { Button } from '../components/button.tsx';

/**
 * Shows its children, and in their place a way out when they can no longer be rendered, for example because an
 * extension has taken elements away. Without it React would leave the page blank.
 */
export class PageBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <section role="alert" className="px-gutter py-section">
        <h2 className="text-title">This page has stopped working.</h2>
        <p className="my-5">
          A translator or an extension may have changed it. What was sent has arrived.
        </p>
        <Button onClick={() => location.reload()}>Load the page again</Button>
      </section>
    );
  }
}
