import { User } from 'lucide-react';
import { Dashed } from '../dashed';

const turns = [-10.4, -5.2, 0, 5.2, 10.4] as const;

/** The fan of pictures to come. */
export const ProfileMiniature = () => (
  <span className="flex items-end pl-6">
    {turns.map((turn) => (
      <span
        key={turn}
        className="-ml-4.5 block rounded-[7px] bg-surface"
        style={{ transform: `translateY(${Math.abs(turn) * 0.8}px) rotate(${turn}deg)`, zIndex: 11 - Math.abs(turn) }}
      >
        <Dashed className="h-14 w-9 rounded-[7px]">{turn === 0 && <User size={14} strokeWidth={1.75} />}</Dashed>
      </span>
    ))}
  </span>
);
