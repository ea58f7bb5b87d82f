import { Component, type ReactNode } from 'react';
import { Button } from '../components/button.tsx';
import type { StoppedTexts } from '../content/words.ts';

interface PageBoundaryProps {
  texts: StoppedTexts;
  children: ReactNode;
}

/**
 * Shows its children, and in their place a way out when they can no longer be rendered, for example because an
 * extension has taken elements away. Without it React would leave the page blank.
 */
export class PageBoundary extends Component<PageBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    const { texts, children } = this.props;
    if (!this.state.failed) return children;
    return (
      <section role="alert" className="px-gutter py-section">
        <h2 className="text-title">{texts.heading}</h2>
        <p className="my-5">{texts.text}</p>
        <Button onClick={() => location.reload()}>{texts.again}</Button>
      </section>
    );
  }
}
