import { isDownloadable, verdictOf, type Verdict } from './verdict';

const look = (colour: string, ground: string) => ({ colour, ground, dots: 'round', middle: 'mark' }) as const;

describe('the verdict on the colours of a code', () => {
  it.each<[string, string, boolean | null, Verdict, boolean]>([
    ['#1c1917', '#ffffff', true, 'good', true],
    ['#1c1917', '#ffffff', null, 'waiting', false],
    ['#1c1917', '#ffffff', false, 'unread', false],
    ['#40513b', '#d89a3d', true, 'faint', true],
    ['#40513b', '#d89a3d', false, 'unread', false],
    ['#ffffff', '#1c1917', true, 'inverted', false],
    ['#ffffff', '#1c1917', null, 'inverted', false],
    ['#777777', '#777777', true, 'inverted', false],
  ])('%s on %s, read: %s, is %s', (colour, ground, isRead, verdict, downloadable) => {
    expect(verdictOf(look(colour, ground), isRead)).toBe(verdict);
    expect(isDownloadable(verdict)).toBe(downloadable);
  });
});
