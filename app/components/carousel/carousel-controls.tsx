import { ChevronLeft, ChevronRight, Pause, Play } from '../icons.tsx';

interface CarouselControlsProps {
  playing: boolean;
  onToggle: () => void;
  onPrevious: () => void;
  onNext: () => void;
}

/** The three buttons of the W3C carousel pattern, pause first: https://www.w3.org/WAI/ARIA/apg/patterns/carousel/ */
export function CarouselControls({ playing, onToggle, onPrevious, onNext }: CarouselControlsProps) {
  return (
    <div className="flex flex-wrap gap-2">
      <button
        type="button"
        className="round-button"
        aria-label={playing ? 'Pause' : 'Play'}
        onClick={onToggle}
      >
        {playing ? <Pause className="size-5" /> : <Play className="size-5" />}
      </button>
      <button
        type="button"
        className="round-button"
        aria-label="Previous slide"
        onClick={onPrevious}
      >
        <ChevronLeft className="size-5" />
      </button>
      <button type="button" className="round-button" aria-label="Next slide" onClick={onNext}>
        <ChevronRight className="size-5" />
      </button>
    </div>
  );
}
