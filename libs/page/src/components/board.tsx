/** Which bulbs of a board of 5 by 7 are lit. */
const drawings = {
  question: ['01110', '10001', '00001', '00110', '00100', '00000', '00100'],
  lock: ['01110', '10001', '10001', '11111', '11011', '11011', '11111'],
} as const;

type Drawing = keyof typeof drawings;

/** A point a bulb; the round ends of its line make it a disc. */
const bulbs = (drawing: Drawing, state: '0' | '1'): string =>
  drawings[drawing]
    .flatMap((row, y) => [...row].flatMap((bulb, x) => (bulb === state ? [`M${26 + x * 15} ${26 + y * 15}h.01`] : [])))
    .join('');

/** A board that hangs from the top of the page. It says nothing that the text below it does not. */
export const Board = ({ drawing = 'question' }: { readonly drawing?: Drawing }) => {
  const lit = bulbs(drawing, '1');
  return (
    <div className="mq-board">
      <svg width={112} height={142} viewBox="0 0 112 142" strokeLinecap="round" aria-hidden="true">
        <rect x=".5" y=".5" width="111" height="141" rx="21" fill="#1a1511" stroke="#3a3128" />
        <path d={bulbs(drawing, '0')} stroke="#4a3a22" strokeWidth="5" />
        <path d={lit} stroke="#ffb43d" strokeOpacity=".3" strokeWidth="15" />
        <path d={lit} stroke="#ffd793" strokeWidth="9" />
      </svg>
    </div>
  );
};
