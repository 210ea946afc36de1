import type { ReactNode } from 'react';
import { BlockedList } from '../blocked/blocked-list';
import { HeldList } from '../held/held-list';
import { useBox } from './boxes';
import { RulesPanel } from './rules-panel';

interface GuardedProps {
  readonly contentId: string;
  readonly lockHint: string;
  /** What the first list shows. */
  readonly children: ReactNode;
}

/** The list that the address names; the others than the first stand beside the rules. */
export const Guarded = ({ contentId, lockHint, children }: GuardedProps) => {
  const box = useBox();
  if (box === 'inbox') return children;
  return (
    <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,744fr)_minmax(0,392fr)]">
      {box === 'held' ? <HeldList contentId={contentId} /> : <BlockedList />}
      <RulesPanel contentId={contentId} lockHint={lockHint} />
    </div>
  );
};
