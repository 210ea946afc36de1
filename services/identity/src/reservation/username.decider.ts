import { assertNever, DomainError, isoTime, type DataOf, type Decider, type Message } from '@marquee/kernel';

/** `until`: when an unconfirmed reservation ends. */
export type UsernameEvent =
  | Message<'identity.UsernameReserved.v1', { readonly accountId: string; readonly until: string; readonly at: string }>
  | Message<'identity.UsernameKept.v1', { readonly accountId: string; readonly at: string }>
  /** The name of a closed account. No account may have it until then. */
  | Message<'identity.UsernameHeldBack.v1', { readonly accountId: string; readonly until: string; readonly at: string }>
  /** The account has another name now. Until then this one leads to it, and no other account can have it. */
  | Message<
      'identity.UsernameForwarded.v1',
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
  /** For a confirmed account, in place of the name that it has. */
  | Message<'TakeUsername', { readonly accountId: string; readonly now: number }>
  | Message<'ForwardUsername', { readonly accountId: string; readonly until: number; readonly now: number }>
  | Message<'HoldUsernameBack', { readonly accountId: string; readonly now: number }>;

export type Username =
  | { readonly status: 'free' }
  | { readonly status: 'reserved'; readonly accountId: string; readonly until: number }
  | { readonly status: 'kept'; readonly accountId: string }
  | { readonly status: 'held-back' | 'forwarded'; readonly accountId: string; readonly until: number };

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

const kept = (accountId: string, now: number): UsernameEvent[] => [
  { type: 'identity.UsernameKept.v1', data: { accountId, at: isoTime(now) } },
];

const keep = ({ accountId, now }: DataOf<UsernameCommand, 'KeepUsername'>, name: Username): UsernameEvent[] => {
  const isOwn = (name.status === 'reserved' || name.status === 'kept') && name.accountId === accountId;
  if (!isOwn) throw usernameTaken();
  return name.status === 'kept' ? [] : kept(accountId, now);
};

const take = ({ accountId, now }: DataOf<UsernameCommand, 'TakeUsername'>, name: Username): UsernameEvent[] => {
  if (name.status === 'free') return kept(accountId, now);
  const isOwn = name.accountId === accountId;
  if (!isOwn && (name.status === 'kept' || now < name.until)) throw usernameTaken();
  return isOwn && name.status === 'kept' ? [] : kept(accountId, now);
};

const forward = (d: DataOf<UsernameCommand, 'ForwardUsername'>, name: Username): UsernameEvent[] => {
  const { accountId, until, now } = d;
  if (name.status !== 'kept' || name.accountId !== accountId) return [];
  return [{ type: 'identity.UsernameForwarded.v1', data: { accountId, until: isoTime(until), at: isoTime(now) } }];
};

const holdBack = (d: DataOf<UsernameCommand, 'HoldUsernameBack'>, name: Username): UsernameEvent[] => {
  const isHeld = name.status === 'kept' || (name.status === 'forwarded' && d.now < name.until);
  if (!isHeld || name.accountId !== d.accountId) return [];
  const until = isoTime(d.now + HELD_BACK_MS);
  return [{ type: 'identity.UsernameHeldBack.v1', data: { accountId: d.accountId, until, at: isoTime(d.now) } }];
};

/**
 * One username. An unconfirmed account reserves it for a limited time; a confirmed account has it until it takes another one or is
 * closed. After a change the name leads to the account for a year; after the end of the account nobody can have it for thirty days. When
 * such a time has ended, any account can take the name.
 */
export const usernameDecider: Decider<Username, UsernameCommand, UsernameEvent> = {
  initialState: () => ({ status: 'free' }),
  decide: (command, name) => {
    switch (command.type) {
      case 'ReserveUsername':
        return reserve(command.data, name);
      case 'KeepUsername':
        return keep(command.data, name);
      case 'TakeUsername':
        return take(command.data, name);
      case 'ForwardUsername':
        return forward(command.data, name);
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
      case 'identity.UsernameForwarded.v1':
        return { status: 'forwarded', accountId: event.data.accountId, until: Date.parse(event.data.until) };
      default:
        return assertNever(event);
    }
  },
};
