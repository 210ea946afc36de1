import { assertNever, DomainError, isoTime, type DataOf, type Decider, type Message } from '@marquee/kernel';

/** `until`: when an unconfirmed reservation ends. */
export type UsernameEvent =
  | Message<'identity.UsernameReserved.v1', { readonly accountId: string; readonly until: string; readonly at: string }>
  | Message<'identity.UsernameKept.v1', { readonly accountId: string; readonly at: string }>
  /** The name of a closed account. No account may have it until then. */
  | Message<
      'identity.UsernameHeldBack.v1',
      { readonly accountId: string; readonly until: string; readonly at: string }
    >;

export type UsernameCommand =
  | Message<
      'ReserveUsername',
      {
        readonly accountId: string;
        /** An unconfirmed account whose reservation ends in favour of this one. */
        readonly replaces: string | null;
        readonly lifetimeMs: number;
        readonly now: number;
      }
    >
  | Message<'KeepUsername', { readonly accountId: string; readonly now: number }>
  | Message<'HoldUsernameBack', { readonly accountId: string; readonly now: number }>;

export type Username =
  | { readonly status: 'free' }
  | { readonly status: 'reserved'; readonly accountId: string; readonly until: number }
  | { readonly status: 'kept'; readonly accountId: string }
  | { readonly status: 'held-back'; readonly accountId: string; readonly until: number };

/** Milliseconds for which no other account may have the name of a closed account, so that its links lead to no other page. */
export const HELD_BACK_MS = 30 * 86_400_000;

/** The name belongs to another account. Usernames are public, so this reveals nothing. */
export const usernameTaken = (): DomainError =>
  new DomainError('UsernameExistsException', 'This username is taken', [
    { path: 'username', code: 'UsernameExistsException', message: 'This username is taken' },
  ]);

const reserve = (d: DataOf<UsernameCommand, 'ReserveUsername'>, name: Username): UsernameEvent[] => {
  if (name.status !== 'free' && name.accountId === d.accountId) return [];
  const isReplaced = name.status === 'reserved' && name.accountId === d.replaces;
  if (name.status === 'kept' || (name.status !== 'free' && d.now < name.until && !isReplaced)) throw usernameTaken();
  return [
    {
      type: 'identity.UsernameReserved.v1',
      data: { accountId: d.accountId, until: isoTime(d.now + d.lifetimeMs), at: isoTime(d.now) },
    },
  ];
};

const keep = (d: DataOf<UsernameCommand, 'KeepUsername'>, name: Username): UsernameEvent[] => {
  if (name.status === 'free' || name.status === 'held-back' || name.accountId !== d.accountId) throw usernameTaken();
  if (name.status === 'kept') return [];
  return [{ type: 'identity.UsernameKept.v1', data: { accountId: d.accountId, at: isoTime(d.now) } }];
};

const holdBack = (d: DataOf<UsernameCommand, 'HoldUsernameBack'>, name: Username): UsernameEvent[] => {
  if (name.status !== 'kept' || name.accountId !== d.accountId) return [];
  const until = isoTime(d.now + HELD_BACK_MS);
  return [{ type: 'identity.UsernameHeldBack.v1', data: { accountId: d.accountId, until, at: isoTime(d.now) } }];
};

/**
 * One username. An unconfirmed account reserves it for a limited time; a confirmed account has it until it is closed, and for thirty days
 * after that nobody can have it. When a reservation has ended, the next registration can take the name.
 */
export const usernameDecider: Decider<Username, UsernameCommand, UsernameEvent> = {
  initialState: () => ({ status: 'free' }),
  decide: (command, name) => {
    switch (command.type) {
      case 'ReserveUsername':
        return reserve(command.data, name);
      case 'KeepUsername':
        return keep(command.data, name);
      case 'HoldUsernameBack':
        return holdBack(command.data, name);
      default:
        return assertNever(command);
    }
  },
  evolve: (_name, event) => {
    switch (event.type) {
      case 'identity.UsernameReserved.v1':
        return { status: 'reserved', accountId: event.data.accountId, until: Date.parse(event.data.until) };
      case 'identity.UsernameKept.v1':
        return { status: 'kept', accountId: event.data.accountId };
      case 'identity.UsernameHeldBack.v1':
        return { status: 'held-back', accountId: event.data.accountId, until: Date.parse(event.data.until) };
      default:
        return assertNever(event);
    }
  },
};
