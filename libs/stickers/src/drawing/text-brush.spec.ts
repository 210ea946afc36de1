import { createCanvas, GlobalFonts } from '@napi-rs/canvas';
import { display, text as textFace } from '../face';
import { scriptSamples } from '../testing/script-samples';
import { fontStack } from './font-stack';
import { measureOn } from './text-brush';

describe('the brush for texts', () => {
  const measure = measureOn(createCanvas(1, 1).getContext('2d'));
  const widthOf = (typed: string): number => measure(typed, { ...textFace, tracking: 0 })(typed);

  it.each([
    '❤️‍🔥',
    '❤‍🔥',
    '❤️‍🩹',
    '🏳️‍🌈',
    '🏳‍🌈',
    '⛓️‍💥',
    '🏳️‍⚧️',
    '🏴‍☠️',
    '👁️‍🗨️',
    '👩‍❤️‍💋‍👨',
    '👨‍👩‍👧‍👧',
    '💃🏿',
    '🫱🏻‍🫲🏾',
    '🧑🏽‍✈️',
    '🏋🏽‍♀️',
    '🇵🇹',
    '🏴󠁧󠁢󠁥󠁮󠁧󠁿',
    '1️⃣',
    '#️⃣',
  ])('joins an emoji of several characters: %s', (typed) => {
    const one = widthOf('🔥');
    expect(widthOf(typed)).toBeCloseTo(one);
    expect(widthOf(`🔥${typed}🔥`)).toBeCloseTo(3 * one);
  });

  it('registers a font of a script with the first text that needs it', () => {
    const alias = 'noto-sans-cherokee-cherokee-wght-normal';
    // The fonts are the process's, and another spec file may have drawn the script: the list of a text tells what it registers.
    expect(fontStack('Hello', display)).not.toContain(alias);
    expect(fontStack(scriptSamples.Cherokee, display)).toContain(alias);
    expect(GlobalFonts.has(alias)).toBe(true);
  });
});
