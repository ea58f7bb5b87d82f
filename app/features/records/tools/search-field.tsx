import type { KeyboardEvent, RefObject } from 'react';
import { Icon } from '../../../components/icons.tsx';
import { useClinic } from '../fields/clinic.ts';

interface SearchFieldProps {
  field: RefObject<HTMLInputElement | null>;
  typed: string;
  onTyped: (typed: string) => void;
  onArrowDown: () => void;
}

/** In UTF-16 units: a whole message pasted would look for each of its words in every record. */
const maximumLength = 500;

/** What is typed filters the rows; Escape clears it, the arrow down goes to the first row. */
export function SearchField({ field, typed, onTyped, onArrowDown }: SearchFieldProps) {
  const { tools } = useClinic().texts;

  function onKeyDown(event: KeyboardEvent) {
    // While an input method composes a word, the keys are its own.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') {
      onTyped('');
    } else if (event.key === 'ArrowDown') {
      event.preventDefault();
      onArrowDown();
    }
  }

  return (
    <search className="search-field">
      <Icon className="pointer-events-none absolute inset-y-0 left-3.5 my-auto size-5">
        <circle cx="11" cy="11" r="6.5" />
        <path d="m16 16 4.5 4.5" />
      </Icon>
      <input
        ref={field}
        type="search"
        maxLength={maximumLength}
        aria-label={tools.search}
        placeholder={tools.searched}
        autoComplete="off"
        spellCheck={false}
        className="min-h-12 w-full rounded-xl border-[1.5px] border-ink/60 bg-white pr-3 pl-11 text-ellipsis placeholder:text-ink/80"
        value={typed}
        onChange={(event) => onTyped(event.target.value)}
        onKeyDown={onKeyDown}
      />
    </search>
  );
}
