/** What visitors of the sample creator wrote to her inbox. */
export const sampleMessages: readonly string[] = [
  'Do you ship the moon jars to Canada?',
  'I dropped my favourite bowl. Can I order the same glaze again?',
  'Is the raku weekend suitable for beginners?',
  'How do you get that deep blue without cobalt?',
  'My grandmother had a vase like the one in your window. Thank you for making it.',
  'Would you make a dinner set for twelve people?',
  'Which clay do you use for the breakfast bowls?',
  'Are the cups safe in a dishwasher?',
  'Can I visit the workshop on a Saturday in December?',
  'What happens to the pots that crack in the kiln?',
  'I would love to see a video of the next firing.',
  'The letter was the best thing in my mailbox this month.',
  'Do you teach children as well?',
  'Could you sign the bottom of my order?',
  'How long does one firing take?',
  'Is there a discount for seconds?',
  'The glaze recipes worked at cone 6, thank you!',
  'Where can I buy your work in Porto?',
  'Do you accept commissions for tiles?',
  'What music plays in the studio?',
  'My order arrived a day early. Wonderful packing!',
  'Can the large bowl go in the oven?',
  'Will there be a spring sale?',
  'How did you learn to throw so thin?',
];

const answers: readonly (readonly [answer: string, count: number])[] = [
  ['Espresso cups', 14],
  ['espresso cups!', 6],
  ['Moon jars', 11],
  ['More moon jars', 4],
  ['Soup bowls', 9],
  ['soup bowls', 5],
  ['A teapot', 8],
  ['teapot', 4],
  ['Plates for two', 5],
  ['Candle holders', 4],
  ['A vase for one flower', 4],
  ['Salt cellars', 2],
];

/** What visitors answered to the sample question, in an order in which equal answers do not follow each other. */
export const sampleAnswers: readonly string[] = answers
  .flatMap(([answer, count]) => Array.from({ length: count }, (_, nth) => ({ answer, place: (nth + 0.5) / count })))
  .sort((a, b) => a.place - b.place)
  .map(({ answer }) => answer);

/** Handles that some visitors sent along. */
export const sampleHandles: readonly string[] = [
  'rui_forno',
  'atelier.norte',
  'kaolin.daily',
  'clay.and.co',
  'marta.m',
];
