import { Dashed } from '../dashed';

const bars = [
  ['w-31', 'w-20'],
  ['w-34', 'w-38'],
  ['w-49', 'w-24'],
] as const;

/** Links to come: a picture, a title, an address. */
export const LinkMiniature = () => (
  <span className="flex w-full flex-col gap-2.5">
    {bars.map(([title, address], row) => (
      <span key={title} className="flex items-center gap-3" style={{ opacity: 1 - row * 0.3 }}>
        <Dashed className="size-8.5 shrink-0 rounded-[8px]" />
        <span className="min-w-0 flex-1 space-y-1.5">
          <span className={`block h-2 max-w-full rounded-pill bg-line-strong/60 ${title}`} />
          <span className={`block h-1.5 max-w-full rounded-pill bg-data-soft ${address}`} />
        </span>
      </span>
    ))}
  </span>
);
