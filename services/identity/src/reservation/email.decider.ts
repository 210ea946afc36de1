import { assertNever, DomainError, isoTime, type DataOf, type Decider, type Message } from '@marquee/kernel';

export type EmailEvent =
  | Message<'identity.EmailClaimed.v1', { readonly accountId: string; readonly at: string }>
  | Message<'identity.EmailKept.v1', { readonly accountId: string; readonly at: string }>
  /** `from`: the time from which other accounts may have it. */
  | Message<'identity.EmailReleased.v1', { readonly accountId: string; readonly from: string; readonly at: string }>;

export type EmailCommand =
  | Message<'ClaimEmail', { readonly accountId: string; readonly now: number }>
  | Message<'KeepEmail', { readonly accountId: string; readonly now: number }>
  | Message<'ReleaseEmail', { readonly accountId: string; readonly from: number; readonly now: number }>;

export interface EmailAddress {
  /** The account that confirmed the address. */
  readonly holder: string | null;
  /** UTC milliseconds from which another account may confirm it; null while the holder has it. */
  readonly freeFrom: number | null;
}

/** Whether this account may confirm the address. */
export const isFreeFor = ({ holder, freeFrom }: EmailAddress, accountId: string, now: number): boolean =>
  holder === null || holder === accountId || (freeFrom !== null && now >= freeFrom);

const keep = ({ accountId, now }: DataOf<EmailCommand, 'KeepEmail'>, email: EmailAddress): EmailEvent[] => {
  if (!isFreeFor(email, accountId, now)) throw new DomainError('CodeMismatchException', 'Invalid confirmation code');
  return email.holder === accountId && email.freeFrom === null
    ? []
    : [{ type: 'identity.EmailKept.v1', data: { accountId, at: isoTime(now) } }];
};

const release = (d: DataOf<EmailCommand, 'ReleaseEmail'>, email: EmailAddress): EmailEvent[] => {
  const { accountId, from, now } = d;
  return email.holder !== accountId || (email.freeFrom !== null && email.freeFrom <= from)
    ? []
    : [{ type: 'identity.EmailReleased.v1', data: { accountId, from: isoTime(from), at: isoTime(now) } }];
};

/**
 * One email address. A claim is never refused: a registration with a taken address must look like any other, and typing another person's
 * address must not reserve it. The address belongs to the first account that confirms it, until that account releases it.
 */
export const emailDecider: Decider<EmailAddress, EmailCommand, EmailEvent> = {
  initialState: () => ({ holder: null, freeFrom: null }),
  decide: (command, email) => {
    switch (command.type) {
      case 'ClaimEmail': {
        const { accountId, now } = command.data;
        return [{ type: 'identity.EmailClaimed.v1', data: { accountId, at: isoTime(now) } }];
      }
      case 'KeepEmail':
        return keep(command.data, email);
      case 'ReleaseEmail':
        return release(command.data, email);
      default:
        return assertNever(command);
    }
  },
  evolve: (email, event) => {
    switch (event.type) {
      case 'identity.EmailClaimed.v1':
        return email;
      case 'identity.EmailKept.v1':
        return { holder: event.data.accountId, freeFrom: null };
      case 'identity.EmailReleased.v1':
        return { ...email, freeFrom: Date.parse(event.data.from) };
      default:
        return assertNever(event);
    }
  },
};
