import { Component, type ReactNode } from 'react';
import { Button } from '../components/button.tsx';
import type { StoppedTexts } from '../content/schemas/texts.ts';

interface PageBoundaryProps {
  texts: StoppedTexts;
  children: ReactNode;
}

/**
 * Shows its children or, when they cannot be rendered, a way out in their place, for example because an extension has
 * removed elements. Without it React would leave the page blank.
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
