import {
  ArrowUpRight,
  CircleCheck,
  CircleDashed,
  CircleMinus,
  CircleX,
  LockOpen,
  Store,
  UserX,
  type LucideIcon,
} from 'lucide-react';
import type { WatchedDestination } from '../../../api/destinations.api';

type State = WatchedDestination['state'] | 'unknown';

/** Each state has a shape of its own besides its colour. */
export const stateLook: Readonly<Record<State, { readonly Icon: LucideIcon; readonly color: string }>> = {
  works: { Icon: CircleCheck, color: 'text-ok' },
  down: { Icon: CircleX, color: 'text-bad' },
  certificate: { Icon: LockOpen, color: 'text-bad' },
  parked: { Icon: Store, color: 'text-bad' },
  moved: { Icon: ArrowUpRight, color: 'text-warn' },
  changed_owner: { Icon: UserX, color: 'text-bad' },
  unchecked: { Icon: CircleDashed, color: 'text-muted' },
  off: { Icon: CircleMinus, color: 'text-muted' },
  unknown: { Icon: CircleDashed, color: 'text-muted' },
};

/** Whether something is wrong with the destination. */
export const isTrouble = ({ state }: Pick<WatchedDestination, 'state'>): boolean =>
  state !== 'works' && state !== 'unchecked' && state !== 'off';

/** Whether its owner is to see an alert about it. */
export const isAlerting = (destination: WatchedDestination): boolean =>
  isTrouble(destination) && !destination.isDismissed;
