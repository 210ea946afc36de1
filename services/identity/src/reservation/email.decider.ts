import { assertNever, DomainError, isoTime, type Decider, type Message } from '@marquee/kernel';

export type EmailEvent =
  | Message<'identity.EmailClaimed.v1', { readonly accountId: string; readonly at: string }>
  | Message<'identity.EmailKept.v1', { readonly accountId: string; readonly at: string }>;

export type EmailCommand =
  | Message<'ClaimEmail', { readonly accountId: string; readonly now: number }>
  | Message<'KeepEmail', { readonly accountId: string; readonly now: number }>;

/** `holder`: the account that confirmed the address. */
export interface EmailAddress {
  readonly holder: string | null;
}

/** Whether this account may confirm the address. */
export const isFreeFor = (email: EmailAddress, accountId: string): boolean =>
  email.holder === null || email.holder === accountId;

/**
 * One email address. A claim never refuses: a registration with a taken address must look like any other, and nobody may
 * keep another person's address occupied by typing it. The address belongs to the first who proves to read its mail.
 */
export const emailDecider: Decider<EmailAddress, EmailCommand, EmailEvent> = {
  initialState: () => ({ holder: null }),
  decide: (command, email) => {
    const { accountId, now } = command.data;
    switch (command.type) {
      case 'ClaimEmail':
        return [{ type: 'identity.EmailClaimed.v1', data: { accountId, at: isoTime(now) } }];
      case 'KeepEmail':
        if (!isFreeFor(email, accountId)) throw new DomainError('CodeMismatchException', 'Invalid confirmation code');
        return email.holder === accountId
          ? []
          : [{ type: 'identity.EmailKept.v1', data: { accountId, at: isoTime(now) } }];
      default:
        return assertNever(command);
    }
  },
  evolve: (email, event) => {
    switch (event.type) {
      case 'identity.EmailClaimed.v1':
        return email;
      case 'identity.EmailKept.v1':
        return { holder: email.holder ?? event.data.accountId };
      default:
        return assertNever(event);
    }
  },
};
