import type { CarouselTexts } from '../../content/schemas/texts.ts';
import { ChevronLeft, ChevronRight, Pause, Play } from '../icons.tsx';

interface CarouselControlsProps {
  texts: CarouselTexts;
  playing: boolean;
  onToggle: () => void;
  onPrevious: () => void;
  onNext: () => void;
}

/** The three buttons of the W3C carousel pattern, pause first: https://www.w3.org/WAI/ARIA/apg/patterns/carousel/ */
export function CarouselControls({
  texts,
  playing,
  onToggle,
  onPrevious,
  onNext,
}: CarouselControlsProps) {
  return (
    <div className="flex flex-wrap gap-2">
      <button
        type="button"
        className="round-button"
        aria-label={playing ? texts.pause : texts.play}
        onClick={onToggle}
      >
        {playing ? <Pause className="size-5" /> : <Play className="size-5" />}
      </button>
      <button
        type="button"
        className="round-button"
        aria-label={texts.previous}
        onClick={onPrevious}
      >
        <ChevronLeft className="size-5" />
      </button>
      <button type="button" className="round-button" aria-label={texts.next} onClick={onNext}>
        <ChevronRight className="size-5" />
      </button>
    </div>
  );
}
