import { createCanvas, GlobalFonts } from '@napi-rs/canvas';
import { display, text as textFace } from '../face';
import { scriptSamples } from '../testing/script-samples';
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
    widthOf('Hello');
    expect(GlobalFonts.has(alias)).toBe(false);
    measure(scriptSamples.Cherokee, display);
    expect(GlobalFonts.has(alias)).toBe(true);
  });
});
