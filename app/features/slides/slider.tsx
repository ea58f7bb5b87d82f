import { useRef, useState } from 'react';
import { CarouselControls } from '../../components/carousel/carousel-controls.tsx';
import { glide, hold, offsetOf, release } from '../../components/carousel/glide.ts';
import { useAutoAdvance } from '../../components/carousel/use-auto-advance.ts';
import { useSwipe } from '../../components/carousel/use-swipe.ts';
import { Picture } from '../../components/picture.tsx';
import { useHydrated } from '../../components/use-hydrated.ts';
import type { CarouselTexts } from '../../content/schemas/texts.ts';
import { fill } from '../../text/template.ts';

interface SliderProps {
  /** Names the slider to those who do not see it. */
  label: string;
  /** With the tag of the page's language. */
  texts: CarouselTexts & { tag: string };
  slides: { picture: PictureSource; alternative: string }[];
  /** The width at which the layout shows a slide, as in `sizes`. */
  sizes: string;
}

/** The pictures of the home page, changing every 3 seconds, after the W3C carousel pattern. */
export function Slider({ label, texts, slides, sizes }: SliderProps) {
  const region = useRef<HTMLElement>(null);
  const track = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);
  /** The slides that have been the current one. */
  const [visited, setVisited] = useState<ReadonlySet<number>>(() => new Set([0]));
  const hydrated = useHydrated();
  const count = slides.length;
  const written = (number: number) => number.toLocaleString(texts.tag);

  const elements = () => [...(track.current?.children ?? [])] as HTMLElement[];
  const elementAt = (step: number) => elements()[(current + step + count) % count] as HTMLElement;

  /** Turns from wherever the current slide is: in its place, on its way there, or pulled aside. */
  function turn(step: number) {
    const [leaving, entering] = [elementAt(0), elementAt(step)];
    glide(
      offsetOf(leaving),
      { slide: leaving, from: 0, to: -step },
      { slide: entering, from: step, to: 0 },
    );
    const next = (current + step + count) % count;
    setCurrent(next);
    setVisited(new Set([...visited, next]));
  }

  const swipe = useSwipe({
    onPull(distance) {
      for (const element of elements()) {
        for (const animation of element.getAnimations()) animation.cancel();
        release(element);
      }
      const side = -Math.sign(distance);
      hold(elementAt(0), distance, 0);
      hold(elementAt(side), distance, side);
    },
    onRelease(distance, step) {
      const side = -Math.sign(distance);
      if (step !== 0) turn(step);
      else
        glide(
          distance,
          ...[0, side].map((place) => ({ slide: elementAt(place), from: place, to: place })),
        );
      for (const element of elements()) release(element);
    },
  });

  const { playing, rotating, toggle } = useAutoAdvance(region, current, () => turn(1));

  // The next slide's picture is fetched while this one is shown. The others wait for their turn: a browser counts
  // all of them as near the viewport, and `loading="lazy"` would not hold them back.
  const due = (current + 1) % count;

  return (
    <section
      ref={region}
      className="slider"
      aria-roledescription={texts.carousel}
      aria-label={label}
    >
      <div className="slider-bar needs-script">
        <div className="slider-dots" aria-hidden="true">
          {slides.map((slide, index) => (
            <i key={slide.alternative} data-current={index === current || undefined} />
          ))}
        </div>
        <CarouselControls
          texts={texts}
          playing={playing}
          onToggle={toggle}
          onPrevious={() => turn(-1)}
          onNext={() => turn(1)}
        />
      </div>
      <div className="slider-viewport" aria-live={rotating ? 'off' : 'polite'} {...swipe}>
        <div ref={track} className="slider-track">
          {slides.map((slide, index) => (
            // biome-ignore lint/a11y/useSemanticElements: the carousel pattern's role
            <div
              key={slide.alternative}
              role="group"
              className="slider-slide"
              aria-roledescription={texts.slide}
              aria-label={fill(texts.position, {
                number: written(index + 1),
                count: written(count),
              })}
              data-waits={visited.has(index) || (hydrated && index === due) ? undefined : ''}
              inert={hydrated && index !== current}
            >
              <Picture
                picture={slide.picture}
                alt={slide.alternative}
                sizes={sizes}
                loading={index === 0 || (hydrated && index === due) ? 'eager' : 'lazy'}
                fetchPriority={index === 0 ? 'high' : 'low'}
                draggable={false}
              />
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}
