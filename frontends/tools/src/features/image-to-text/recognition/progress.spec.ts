import { progressOf } from './progress';

const steps = [
  ...['loading tesseract core', 'initializing tesseract', 'loading language traineddata', 'initializing api'],
  'recognizing text',
];

describe('the progress of the text reader', () => {
  it('goes from nothing to all without a step back', () => {
    const parts = steps.flatMap((status) => [0, 0.5, 1].map((progress) => progressOf({ status, progress }).part));
    expect(parts).toEqual(parts.toSorted((a, b) => a - b));
    expect([parts[0], parts.at(-1)]).toEqual([0, 1]);
  });

  it('tells loading from reading', () => {
    expect(steps.map((status) => progressOf({ status, progress: 1 }).step)).toEqual([
      ...['loading', 'loading', 'loading', 'loading'],
      'reading',
    ]);
  });

  it('begins with a step that is not known', () =>
    expect(progressOf({ status: 'warming up', progress: 1 })).toEqual({ step: 'loading', part: 0 }));
});
