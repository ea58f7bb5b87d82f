// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TestimonialPage } from '../../backend/testimonials.ts';
import { drawnPage, readFirstPage } from './first-page.ts';
import { useTestimonials } from './use-testimonials.ts';

vi.mock('./first-page.ts', () => ({ drawnPage: vi.fn(), readFirstPage: vi.fn() }));
const readFirst = vi.mocked(readFirstPage);

const silence = () => new Promise<never>(() => {});

/** A page of 20, the first named by its number. */
function page(first: number, next?: () => Promise<TestimonialPage>): TestimonialPage {
  const testimonials = Array.from({ length: 20 }, (_, index) => {
    const id = `t${first + index}`;
    return { id, name: id, message: id };
  });
  return { testimonials, next };
}

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

beforeEach(() => {
  vi.useFakeTimers();
  readFirst.mockReset();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('testimonials', () => {
  it('whose first page never answers are asked for again', async () => {
    readFirst.mockImplementationOnce(silence).mockResolvedValue(page(0));
    const { result } = renderHook(useTestimonials);
    await pass(31_000);
    expect(result.current.testimonials).toEqual([]);
    await pass(1_000);
    expect(result.current.testimonials).toHaveLength(20);
    expect(readFirst).toHaveBeenCalledTimes(2);
  });

  it('that were drawn before React came are there at once, and read no further than they are needed', async () => {
    const second = vi.fn(async () => page(20));
    vi.mocked(drawnPage).mockReturnValueOnce(page(0, second));
    const { result } = renderHook(useTestimonials);
    expect(result.current.testimonials).toHaveLength(20);
    await pass(120_000);
    act(() => result.current.showing(0));
    expect(readFirst).not.toHaveBeenCalled();
    expect(second).not.toHaveBeenCalled();
    act(() => result.current.showing(15));
    await pass(0);
    expect(result.current.testimonials).toHaveLength(40);
  });

  it('whose further page never answers ask for that page again, though another is shown by then', async () => {
    const second = vi.fn().mockImplementationOnce(silence).mockResolvedValue(page(20));
    readFirst.mockResolvedValue(page(0, second));
    const { result } = renderHook(useTestimonials);
    await pass(0);
    act(() => result.current.showing(14));
    expect(second).not.toHaveBeenCalled();
    for (const index of [15, 16, 0]) act(() => result.current.showing(index));
    expect(second).toHaveBeenCalledTimes(1);
    await pass(32_000);
    expect(result.current.testimonials).toHaveLength(40);
    expect(second).toHaveBeenCalledTimes(2);
    for (const index of [35, 39]) act(() => result.current.showing(index));
    await pass(120_000);
    expect(second).toHaveBeenCalledTimes(2);
    expect(readFirst).toHaveBeenCalledTimes(1);
  });

  it('are read no further by who was shown one before the page after it had come', async () => {
    const third = vi.fn(async () => page(40));
    readFirst.mockResolvedValue(page(0, async () => page(20, third)));
    const { result } = renderHook(useTestimonials);
    await pass(0);
    const { showing } = result.current;
    act(() => showing(15));
    await pass(0);
    expect(result.current.testimonials).toHaveLength(40);
    act(() => showing(16));
    expect(third).not.toHaveBeenCalled();
    act(() => result.current.showing(35));
    expect(third).toHaveBeenCalledTimes(1);
  });

  it('come once each, though a page begins with what the page before ended with', async () => {
    readFirst.mockResolvedValue(page(0, async () => page(15)));
    const { result } = renderHook(useTestimonials);
    await pass(0);
    act(() => result.current.showing(19));
    await pass(0);
    expect(result.current.testimonials.map(({ id }) => id)).toEqual(
      Array.from({ length: 35 }, (_, index) => `t${index}`),
    );
  });

  it('that are left are not asked for any more', async () => {
    readFirst.mockRejectedValue(new Error('offline'));
    const { unmount } = renderHook(useTestimonials);
    await pass(0);
    unmount();
    await pass(120_000);
    expect(readFirst).toHaveBeenCalledTimes(1);
    expect(vi.getTimerCount()).toBe(0);
  });
});
