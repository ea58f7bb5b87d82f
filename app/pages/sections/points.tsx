import type { PointTexts } from '../../content/schemas/words.ts';

interface PointsProps {
  /** Null where the clinic gives none. */
  block: {
    heading: string;
    introduction?: string;
    [point: string]: PointTexts | string | undefined;
  } | null;
}

/** A block of facts, of which those are shown that the clinic gives. */
export function Points({ block }: PointsProps) {
  if (!block) return null;
  const { heading, introduction, ...points } = block;
  return (
    <section>
      <h2 className="text-heading">{heading}</h2>
      {introduction && <p className="mt-2 max-w-[36em]">{introduction}</p>}
      {Object.values(points).map(
        (point) =>
          typeof point === 'object' && (
            <div key={point.heading} className="mt-3 max-w-[36em]">
              <h3 className="font-semibold">{point.heading}</h3>
              <p>{point.text}</p>
            </div>
          ),
      )}
    </section>
  );
}
