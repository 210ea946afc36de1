import { fitOf, partsOf, wordsIn } from './matching';

it('finds words whatever their case, accents and order', () => {
  expect(fitOf(wordsIn('SALÉ  autumn'), 'Autumn kiln sale')).toBeGreaterThan(0);
  expect(fitOf(wordsIn('inês'), 'Ines Vidal')).toBeGreaterThan(0);
  expect(fitOf(wordsIn('autumn glaze'), 'Autumn kiln sale')).toBe(0);
});

it('finds a word in what is not shown, and prefers the start of a title, then of a word', () => {
  const words = wordsIn('kiln');
  const fits = [
    fitOf(words, 'Kiln sale'),
    fitOf(words, 'Autumn kiln sale'),
    fitOf(words, 'Limekiln'),
    fitOf(words, 'Forty hours', ['about the kiln']),
  ];
  expect(fits).toEqual([...fits].sort((a, b) => b - a));
  expect(new Set(fits).size).toBe(4);
});

it('marks the letters that were found, accents and all', () => {
  expect(partsOf('Inês’ kiln, a kiln', wordsIn('kiln ine'))).toEqual([
    { part: 'Inê', isFound: true },
    { part: 's’ ', isFound: false },
    { part: 'kiln', isFound: true },
    { part: ', a ', isFound: false },
    { part: 'kiln', isFound: true },
  ]);
});
