// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { StrictMode, useCallback, useRef, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useAutoAdvance } from './use-auto-advance.ts';

/** What the browser says of reduced motion; jsdom has no media queries. */
let reduced: { matches: boolean; onchange: (() => void) | null };
/** Tells the part whether it is in sight; jsdom has no layout. */
let see: (isIntersecting: boolean) => void;

beforeEach(() => {
  vi.useFakeTimers();
  reduced = { matches: false, onchange: null };
  vi.stubGlobal('matchMedia', () => ({
    get matches() {
      return reduced.matches;
    },
    addEventListener: (_: string, listener: () => void) => {
      reduced.onchange = listener;
    },
    removeEventListener: () => {
      reduced.onchange = null;
    },
  }));
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
        see = (isIntersecting) => tell([{ isIntersecting }]);
      }
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function Counter({ several = true }: { several?: boolean }) {
  const region = useRef<HTMLElement>(null);
  const [step, setStep] = useState(0);
  const advance = useCallback(() => setStep((each) => each + 1), []);
  const { playing, rotating, toggle } = useAutoAdvance(region, step, advance, several);
  return (
    <section ref={region} aria-label="carousel">
      <output>{`${step} ${rotating ? 'rotating' : 'still'}`}</output>
      <button type="button" onClick={toggle}>
        {playing ? 'Pause' : 'Play'}
      </button>
    </section>
  );
}

const show = (several = true) =>
  render(
    <StrictMode>
      <Counter several={several} />
    </StrictMode>,
  );
const shown = () => screen.getByRole('status').textContent;
const wait = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));

describe('a part that moves by itself', () => {
  it('takes one step every 3 seconds, and no timer outlives it, mounted 20 times over', () => {
    for (let times = 0; times < 20; times++) {
      const { unmount } = show();
      wait(2_999);
      expect(shown()).toBe('0 rotating');
      wait(1);
      expect(shown()).toBe('1 rotating');
      unmount();
      expect(vi.getTimerCount()).toBe(0);
    }
  });

  it('has no timer with nothing to rotate', () => {
    show(false);
    expect(vi.getTimerCount()).toBe(0);
    expect(shown()).toBe('0 still');
  });

  it('has one timer however often it was hovered', () => {
    show();
    const region = screen.getByRole('region');
    for (let times = 0; times < 10; times++) {
      fireEvent(region, pointer('pointerenter'));
      expect(vi.getTimerCount()).toBe(0);
      fireEvent(region, pointer('pointerleave'));
      expect(vi.getTimerCount()).toBe(1);
    }
    wait(3_000);
    expect(shown()).toBe('1 rotating');
  });

  it('rotates under reduced motion, or while focused, only for who pressed Play', () => {
    reduced.matches = true;
    show();
    wait(10_000);
    expect(shown()).toBe('0 still');
    screen.getByRole('button', { name: 'Play' }).focus();
    fireEvent.click(screen.getByRole('button', { name: 'Play' }));
    wait(3_000);
    expect(shown()).toBe('1 rotating');
    fireEvent.click(screen.getByRole('button', { name: 'Pause' }));
    wait(10_000);
    expect(shown()).toBe('1 still');
  });

  it('has no timer while it is out of sight, even for who pressed Play, and goes on when seen again', () => {
    show();
    for (const isPressed of [false, true]) {
      if (isPressed) {
        fireEvent.click(screen.getByRole('button', { name: 'Pause' }));
        fireEvent.click(screen.getByRole('button', { name: 'Play' }));
      }
      act(() => see(false));
      expect(vi.getTimerCount()).toBe(0);
      act(() => see(true));
      expect(vi.getTimerCount()).toBe(1);
    }
    wait(3_000);
    expect(shown()).toBe('1 rotating');
    act(() => see(false));
    wait(10_000);
    expect(shown()).toBe('1 rotating');
  });

  it('rotates where data is to be saved only for who pressed Play', () => {
    vi.stubGlobal('navigator', { connection: { saveData: true } });
    show();
    wait(10_000);
    expect(shown()).toBe('0 still');
    fireEvent.click(screen.getByRole('button', { name: 'Play' }));
    wait(3_000);
    expect(shown()).toBe('1 rotating');
  });

  it('stops when reduced motion is asked for, and goes on when no longer', () => {
    show();
    reduced.matches = true;
    act(() => reduced.onchange?.());
    wait(10_000);
    expect(shown()).toBe('0 still');
    reduced.matches = false;
    act(() => reduced.onchange?.());
    wait(3_000);
    expect(shown()).toBe('1 rotating');
  });
});

function pointer(type: string): Event {
  return Object.assign(new Event(type), { pointerType: 'mouse' });
}
