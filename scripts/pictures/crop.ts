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
 * `25,5,75,60`, as an area in pixels; the whole picture when none is named. Throws PictureFault.
 */
export function readPart(text: string | null, frame: Size): Area {
  if (text === null) return { left: 0, top: 0, ...frame };
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
 * The smallest area of the wanted shape that holds the whole part, as near to its middle as the frame allows; where the
 * frame is too narrow or too low for that, the largest area of that shape. In whole pixels.
 */
export function cropArea(frame: Size, aspect: number, part: Area): Area {
  const wanted = Math.max(part.width, part.height * aspect);
  const width = Math.round(Math.min(wanted, frame.width, frame.height * aspect));
  const height = Math.min(Math.round(width / aspect), frame.height);
  return {
    left: within(part.left + (part.width - width) / 2, frame.width - width),
    top: within(part.top + (part.height - height) / 2, frame.height - height),
    width,
    height,
  };
}

function within(value: number, largest: number): number {
  return Math.round(Math.min(Math.max(value, 0), largest));
}
