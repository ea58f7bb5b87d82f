import { PictureFault } from './picture-fault.ts';

export interface Size {
  width: number;
  height: number;
}

export interface Area extends Size {
  left: number;
  top: number;
}

/**
 * Reads the part of a picture that must be seen: `left,top,right,bottom` in percent of the upright picture, such as
 * `25,5,75,60`, as an area in pixels; null when none is named. Throws PictureFault.
 */
export function readPart(text: string | null, frame: Size): Area | null {
  if (text === null) return null;
  const [left = 0, top = 0, right = 0, bottom = 0] = text
    .split(',')
    .map((edge) => Number(edge) / 100);
  const isPart = /^\d+(\.\d+)?(,\d+(\.\d+)?){3}$/.test(text) && left < right && top < bottom;
  if (!isPart || right > 1 || bottom > 1) {
    throw new PictureFault(
      'needs a part= of left,top,right,bottom in percent of the upright picture, such as 25,5,75,60',
    );
  }
  return {
    left: left * frame.width,
    top: top * frame.height,
    width: (right - left) * frame.width,
    height: (bottom - top) * frame.height,
  };
}

/**
 * The smallest area of the wanted shape (its width by its height) that holds the whole part, as near to its middle as the
 * frame allows; without a part, the largest of that shape, in the middle. In whole pixels. Throws PictureFault where no area
 * of that shape holds the part.
 */
export function cropArea(frame: Size, aspect: number, named: Area | null): Area {
  const part = named ?? { left: 0, top: 0, ...frame };
  const largest = Math.min(frame.width, frame.height * aspect);
  if (named) {
    checkHeld('width', named.width, largest, frame.width);
    checkHeld('height', named.height, largest / aspect, frame.height);
  }
  const wanted = Math.max(part.width, part.height * aspect);
  const width = Math.round(Math.min(wanted, largest));
  const height = Math.min(Math.round(width / aspect), frame.height);
  return {
    left: within(part.left + (part.width - width) / 2, frame.width - width),
    top: within(part.top + (part.height - height) / 2, frame.height - height),
    width,
    height,
  };
}

function checkHeld(side: 'width' | 'height', part: number, largest: number, frame: number): void {
  // Less than a pixel is no part of a face.
  if (part < largest + 1) return;
  const percent = (length: number) => `${Math.floor((100 * length) / frame)} %`;
  throw new PictureFault(
    `has a part= of ${percent(part)} of its ${side}, of which at most ${percent(largest)} can be shown here`,
  );
}

function within(value: number, largest: number): number {
  return Math.round(Math.min(Math.max(value, 0), largest));
}
