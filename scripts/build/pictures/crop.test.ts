import { describe, expect, test } from 'vitest';
import { cropArea, readPart } from './crop.ts';

const frame = { width: 3000, height: 4000 };

describe('the area that is shown', () => {
  test.each([
    ['the middle, where no part is named', 5 / 6, null, [0, 200, 3000, 3600]],
    [
      'the part and what its shape lacks, on both sides',
      5 / 6,
      '20,10,60,50',
      [534, 400, 1333, 1600],
    ],
    ['as much more above and below a wide part', 5 / 6, '20,40,80,50', [600, 720, 1800, 2160]],
    ['moved into the frame at its edge', 5 / 6, '80,0,100,20', [2333, 0, 667, 800]],
    ['all of the width, where the part has it', 16 / 9, '0,50,100,90', [0, 1956, 3000, 1688]],
    ['the highest part there is', 5 / 6, '0,10,40,100', [0, 400, 3000, 3600]],
  ])('%s', (_what, aspect, part, [left, top, width, height]) => {
    const area = cropArea(frame, aspect, readPart(part, frame));
    expect(area).toEqual({ left, top, width, height });
  });
});

test.each([
  '',
  'face',
  '10,20,30',
  '60,10,20,50',
  '20,50,60,50',
  '0,0,101,50',
  '-5,0,50,50',
  '1e1,0,50,50',
])('part=%s is refused', (part) => {
  expect(() => readPart(part, frame)).toThrow(/^needs a part= of left,top,right,bottom in percent/);
});

test.each([
  [
    5 / 6,
    '0,0,40,100',
    'has a part= of 100 % of its height, of which at most 90 % can be shown here',
  ],
  [
    16 / 9,
    '0,0,100,60',
    'has a part= of 60 % of its height, of which at most 42 % can be shown here',
  ],
  [2, '10,20,30,100', 'has a part= of 80 % of its height, of which at most 37 % can be shown here'],
])('a part that no crop of its place holds is refused, and not cut', (aspect, part, message) => {
  expect(() => cropArea(frame, aspect, readPart(part, frame))).toThrow(message);
});

test('and so is one that is too wide', () => {
  const wide = { width: 4000, height: 1000 };
  expect(() => cropArea(wide, 5 / 6, readPart('20,0,80,90', wide))).toThrow(
    'has a part= of 60 % of its width, of which at most 20 % can be shown here',
  );
});
