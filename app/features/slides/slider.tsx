import useEmblaCarousel from 'embla-carousel-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { CarouselControls } from '../../components/carousel/carousel-controls.tsx';
import type { CarouselTexts } from '../../components/carousel/texts.ts';
import { useAutoAdvance } from '../../components/carousel/use-auto-advance.ts';
import { Picture } from '../../components/picture.tsx';
import { useHydrated } from '../../components/use-hydrated.ts';
import { fill } from '../../text/template.ts';

interface SliderProps {
  /** Names the slider to those who do not see it. */
  label: string;
  texts: CarouselTexts;
  slides: { picture: PictureSource; alternative: string }[];
  /** The width at which the layout shows a slide, as in `sizes`. */
  sizes: string;
}

/** The pictures of the home page, changing every 3 seconds, after the W3C carousel pattern. */
export function Slider({ label, texts, slides, sizes }: SliderProps) {
  const [viewport, embla] = useEmblaCarousel({ loop: true, duration: 30 });
  const region = useRef<HTMLElement>(null);
  const [current, setCurrent] = useState(0);
  const [hasMoved, setHasMoved] = useState(false);
  const hydrated = useHydrated();

  useEffect(() => {
    if (!embla) return;
    const select = () => {
      setCurrent(embla.selectedScrollSnap());
      setHasMoved(true);
    };
    embla.on('select', select);
    return () => {
      embla.off('select', select);
    };
  }, [embla]);

  const next = useCallback(() => embla?.scrollNext(prefersNoMotion()), [embla]);
  const previous = useCallback(() => embla?.scrollPrev(prefersNoMotion()), [embla]);
  const { playing, rotating, toggle } = useAutoAdvance(region, current, next);

  // The next slide's picture is fetched while this one is shown. The others wait until the slides have moved: a browser
  // counts all of them as near the viewport, and `loading="lazy"` would not hold them back.
  const due = (current + 1) % slides.length;

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
          onPrevious={previous}
          onNext={next}
        />
      </div>
      {/* Embla moves the pictures to the left, even if a translator turns the page to be read leftwards. */}
      <div
        ref={viewport}
        dir="ltr"
        className="slider-viewport"
        aria-live={rotating ? 'off' : 'polite'}
      >
        <div className="slider-track">
          {slides.map((slide, index) => (
            // biome-ignore lint/a11y/useSemanticElements: the carousel pattern's role
            <div
              key={slide.alternative}
              role="group"
              className="slider-slide"
              aria-roledescription={texts.slide}
              aria-label={fill(texts.position, { number: index + 1, count: slides.length })}
              data-waits={index === 0 || hasMoved || (hydrated && index === due) ? undefined : ''}
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

/** Whether a slide should jump rather than glide. */
function prefersNoMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}
