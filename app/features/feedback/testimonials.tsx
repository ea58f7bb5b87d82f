import {
  createElement,
  Fragment,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { CarouselControls } from '../../components/carousel/carousel-controls.tsx';
import { glide, hold, release } from '../../components/carousel/glide.ts';
import { useAutoAdvance } from '../../components/carousel/use-auto-advance.ts';
import { useSwipe } from '../../components/carousel/use-swipe.ts';
import { useHydrated } from '../../components/use-hydrated.ts';
import { positionText, type QuotationTexts, slide } from './slide.ts';
import { useOverflow } from './use-overflow.ts';
import { useTestimonials } from './use-testimonials.ts';

/** One patient's words at a time, changing every 3 seconds, after the W3C carousel pattern. */
export function Testimonials({ texts }: { texts: QuotationTexts }) {
  const { showing, ...read } = useTestimonials();
  const { testimonials } = read;
  const region = useRef<HTMLElement>(null);
  const box = useRef<HTMLDivElement>(null);
  // Undefined until the first change: the first testimonial appears at once, later ones fade in.
  const [turned, setStep] = useState<number>();
  const step = turned ?? 0;
  const count = testimonials.length;
  const next = useCallback(() => setStep((each = 0) => (each + 1) % Math.max(count, 1)), [count]);
  const previous = () => setStep((each = 0) => (each + count - 1) % count);
  // What was drawn before React came has no buttons.
  const several = useHydrated() && count > 1;
  const { playing, rotating, toggle } = useAutoAdvance(region, step, next, several);

  useEffect(() => showing(step), [showing, step]);

  const shown = testimonials[step];
  const position = positionText(texts, step + 1, read);
  const slideNow = () => box.current?.firstElementChild as HTMLElement;
  const swipe = useSwipe({
    onPull: (distance) => hold(slideNow(), distance, 0),
    onRelease(distance, turns) {
      if (turns > 0) next();
      else if (turns < 0) previous();
      else glide(distance, { slide: slideNow(), from: 0, to: 0 });
      release(slideNow());
    },
  });
  const scrollable = useOverflow(box, shown);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each begins at its first line, where the box is the same
  useLayoutEffect(() => {
    box.current?.scrollTo({ top: 0, behavior: 'instant' });
  }, [shown]);
  return (
    <section
      ref={region}
      className="quotation"
      aria-roledescription={texts.carousel}
      aria-label={texts.label}
    >
      <div className="flex min-h-12 items-center gap-x-2">
        {several && (
          <>
            <CarouselControls
              texts={texts}
              playing={playing}
              onToggle={toggle}
              onPrevious={previous}
              onNext={next}
            />
            {/* The slide's name says it to those who hear it. */}
            <p className="text-[min(1em,7vw)]" aria-hidden="true">
              {position}
            </p>
          </>
        )}
      </div>
      <div
        ref={box}
        className="quotation-box"
        aria-live={rotating ? 'off' : 'polite'}
        aria-busy={!shown}
        tabIndex={scrollable ? 0 : undefined}
        {...(several && swipe)}
        // With the mouse people mark words.
        onPointerDown={(event) => {
          if (several && event.pointerType !== 'mouse') swipe.onPointerDown(event);
        }}
      >
        {shown ? (
          <Fragment key={shown.id}>
            {slide(createElement, {
              ...{ texts, position, name: shown.name, message: shown.message },
              follows: turned !== undefined,
            })}
          </Fragment>
        ) : (
          <div>{texts.loading}</div>
        )}
      </div>
    </section>
  );
}
