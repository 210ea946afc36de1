import { isHighlighted, nextHighlightChange } from './highlight';
import { highlightRule } from './highlight.rule';

const zone = 'Europe/Lisbon';
const from = '2026-12-01T09:00:00.000Z';
const until = '2026-12-02T09:00:00.000Z';
const [begin, end] = [Date.parse(from), Date.parse(until)];

describe('a highlight', () => {
  it('lasts from its first moment up to its second, which is not in it', () => {
    const lit = (now: number) => isHighlighted({ from, until, zone }, now);
    expect([begin - 1, begin, end - 1, end].map(lit)).toEqual([false, true, true, false]);
  });

  it('lasts without an end, or from the beginning, where only one moment is set', () => {
    expect(isHighlighted({ from, until: null, zone }, end)).toBe(true);
    expect(isHighlighted({ from: null, until, zone }, 0)).toBe(true);
    expect(isHighlighted(null, begin)).toBe(false);
  });

  it('changes next at the moment that is still to come', () => {
    const next = (now: number) => nextHighlightChange({ from, until, zone }, now);
    expect([begin - 1, begin, end - 1, end].map(next)).toEqual([begin, end, end, null]);
    expect(nextHighlightChange(null, 0)).toBeNull();
  });

  it.each([
    [{ from: null, until: null, zone }, 'highlight_empty'],
    [{ from: until, until: from, zone }, 'highlight_order'],
    [{ from, until: from, zone }, 'highlight_order'],
    [{ from: 'soon', until: null, zone }, 'timestamp_invalid'],
    [{ from, until, zone: 'Europe/Nowhere' }, 'zone_unknown'],
  ])('is refused as %j', (given, code) => {
    const { error } = highlightRule.safeParse(given);
    expect(error?.issues.map((issue) => issue.code === 'custom' && issue.params?.['code'])).toEqual([code]);
  });
});
