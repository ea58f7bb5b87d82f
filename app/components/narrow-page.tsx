import type { ReactNode } from 'react';

/** A page that holds one form. */
export function NarrowPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="min-h-[70vh] px-gutter pt-[max(2.5rem,35vh-12rem)] pb-10">
      <section className="mx-auto max-w-md rounded-card bg-panel p-[clamp(1.25rem,4vw,2.5rem)]">
        <h1 className="mb-6 text-title">{title}</h1>
        {children}
      </section>
    </div>
  );
}
