import type { ReactNode } from 'react';
import { BlockedList } from '../blocked/blocked-list';
import { HeldList } from '../held/held-list';
import type { What } from '../sent/sent';
import { ShownList } from '../shown/shown-list';
import { useBox } from './boxes';
import { RulesPanel } from './rules-panel';

interface GuardedProps {
  readonly contentId: string;
  readonly what: What;
  /** What the first list shows. */
  readonly children: ReactNode;
}

/** The list that the address names; those that the rules fill are next to them. */
export const Guarded = ({ contentId, what, children }: GuardedProps) => {
  const box = useBox();
  if (box === 'inbox') return children;
  if (box === 'shown')
    return (
      <div className="mt-6">
        <ShownList />
      </div>
    );
  return (
    <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,744fr)_minmax(0,392fr)]">
      {box === 'held' ? <HeldList contentId={contentId} what={what} /> : <BlockedList />}
      <RulesPanel contentId={contentId} what={what} />
    </div>
  );
};
