import type { RateClaim, RateLimit } from '@marquee/ports';
import type { CodeFlow } from '../account/account.events';
import type { Device } from '../device/known-devices';
import type { HashClient } from '../password/password-hasher';

const minute = 60_000;
const day = 24 * 60 * minute;
const limit = (name: string, attempts: number, windowMs: number): RateLimit => ({ name, attempts, windowMs });

/**
 * How often one may try. One client is an address, folded by `addressKey`; one device is a browser that signed in to the account before.
 * A limit that clients share leaves room for others however often one of them tries: two of that client's own windows, which may both
 * fall into one window of the shared limit, use up two thirds of it at most.
 */
export const limits = {
  /** One client on one name: the guesser. */
  signInPair: limit('sign-in.pair', 10, 10 * minute),
  /** One client on all names: the same password on many names. */
  signInAddress: limit('sign-in.address', 100, 10 * minute),
  /** One name from everywhere: the spread guesser. */
  signInName: limit('sign-in.name', 60, 10 * minute),
  signInAll: limit('sign-in.all', 3000, minute),
  signInDevice: limit('sign-in.device', 10, 10 * minute),
  signInDevices: limit('sign-in.devices', 60, 10 * minute),

  /** Answers of passkeys cannot be guessed: this bounds the work of one client. */
  passkeyAddress: limit('passkey.address', 300, 10 * minute),

  signUpAddress: limit('sign-up.address', 40, 10 * minute),

  /** Requests for a mail to one name, counted alike whether the name is known or not. */
  mailPair: limit('mail.pair', 3, 15 * minute),
  mailPairDay: limit('mail.pair.day', 6, day),
  mailAddress: limit('mail.address', 30, 15 * minute),
  mailDevice: limit('mail.device', 3, 15 * minute),
  mailDeviceDay: limit('mail.device.day', 6, day),
  mailDevices: limit('mail.devices', 20, day),
  /** Mails that one client causes to one mailbox, by whatever names. */
  mailSender: limit('mail.sender', 3, 15 * minute),
  mailSenderDay: limit('mail.sender.day', 6, day),
  /** Mails that one mailbox is sent. */
  mailMailbox: limit('mail.mailbox', 10, 15 * minute),
  mailMailboxDay: limit('mail.mailbox.day', 20, day),

  /** One client on the codes of one name. How often all together may try is bounded by each code. */
  codePair: limit('code.pair', 10, 15 * minute),
  codeAddress: limit('code.address', 60, 15 * minute),
  codeDevice: limit('code.device', 10, 15 * minute),
  codeDevices: limit('code.devices', 60, 15 * minute),

  /** Second steps after a right password: of one client, and two-step codes of an account from everywhere. */
  stepPair: limit('second-step.pair', 10, 15 * minute),
  stepPairDay: limit('second-step.pair.day', 20, day),
  stepAddress: limit('second-step.address', 60, 15 * minute),
  stepAccountDay: limit('second-step.account.day', 60, day),
  stepDevice: limit('second-step.device', 10, 15 * minute),
  stepDeviceDay: limit('second-step.device.day', 20, day),
  stepDevicesDay: limit('second-step.devices.day', 60, day),

  /** Wrong passwords of signed-in owners: from one session, to one account, from one client. */
  proofSession: limit('proof.session', 10, 10 * minute),
  proofAccount: limit('proof.account', 60, 10 * minute),
  proofAddress: limit('proof.address', 300, 10 * minute),

  /** Two-step codes of signed-in owners as proofs. */
  proofCodeSession: limit('proof-code.session', 10, 15 * minute),
  proofCodeSessionDay: limit('proof-code.session.day', 20, day),
  proofCodeAccountDay: limit('proof-code.account.day', 60, day),

  /** Requests of one session, and of one account, for a mail to a new address; tries at its codes. */
  emailSession: limit('email.session', 5, 15 * minute),
  emailSessionDay: limit('email.session.day', 10, day),
  emailAccount: limit('email.account', 60, day),
  emailCodeSession: limit('email-code.session', 10, 15 * minute),
  emailCodeAccount: limit('email-code.account', 60, 15 * minute),
  takeBackAddress: limit('take-back.address', 30, 15 * minute),

  /** Reports of pages: of one client on one page, on all pages, and of all clients. */
  reportPair: limit('report.pair', 3, day),
  reportAddress: limit('report.address', 20, day),
  reportAll: limit('report.all', 3000, day),

  /** One client on one session. Only tokens that this installation issued are counted, spent ones among them. */
  sessionPair: limit('session.pair', 120, 10 * minute),
  sessionAddress: limit('session.address', 3000, 10 * minute),
  session: limit('session', 600, 10 * minute),
} as const;

/** An owner who is signed in, and where from. */
export interface OwnAttempt {
  readonly accountId: string;
  readonly sessionId: string;
  readonly address: string;
}

/**
 * The client of an attempt: a device that is known to the account in question counts on allowances of its own, and on none that clients
 * share.
 */
export interface Attempt {
  readonly address: string;
  /** As `loginKey` spells it. */
  readonly name: string;
  readonly device: Device | null;
}

/** The client of the second step of a sign-in to this account. */
export interface SecondStepAttempt {
  readonly address: string;
  readonly accountId: string;
  /** Where the account knows it. */
  readonly device: Device | null;
}

export type MailFlow = 'sign-up' | CodeFlow;

/** Returns the key of the attempt in the queue of the password hasher. */
export const clientOf = ({ address, device }: Attempt): HashClient =>
  device ? { kind: 'device', id: device.deviceId } : { kind: 'address', id: address };

const claim = (of: RateLimit, ...key: readonly string[]): RateClaim => ({ limit: of, key: key.join(' ') });

/** The claims of each kind of attempt, from the narrowest to the widest. */
export const claims = {
  signIn: ({ address, name, device }: Attempt): readonly RateClaim[] =>
    device
      ? [claim(limits.signInDevice, device.accountId, device.deviceId), claim(limits.signInDevices, device.accountId)]
      : [
          claim(limits.signInPair, address, name),
          claim(limits.signInAddress, address),
          claim(limits.signInName, name),
          claim(limits.signInAll),
        ],

  /** Asking for a challenge and answering it are counted apart. */
  signInByPasskey: (act: 'ask' | 'answer', address: string): readonly RateClaim[] => [
    claim(limits.passkeyAddress, act, address),
  ],

  signUp: (address: string): readonly RateClaim[] => [claim(limits.signUpAddress, address)],

  askForMail: (flow: MailFlow, { address, name, device }: Attempt): readonly RateClaim[] =>
    device
      ? [
          claim(limits.mailDevice, flow, device.accountId, device.deviceId),
          claim(limits.mailDeviceDay, flow, device.accountId, device.deviceId),
          claim(limits.mailDevices, flow, device.accountId),
        ]
      : [
          claim(limits.mailPair, flow, address, name),
          claim(limits.mailPairDay, flow, address, name),
          claim(limits.mailAddress, address),
        ],

  /** Taken when a mail is sent. `mailbox` is the keyed hash of the mailbox's address. */
  sendMail: (flow: MailFlow, address: string, mailbox: string): readonly RateClaim[] => [
    claim(limits.mailSender, flow, address, mailbox),
    claim(limits.mailSenderDay, flow, address, mailbox),
    claim(limits.mailMailbox, flow, mailbox),
    claim(limits.mailMailboxDay, flow, mailbox),
  ],

  tryCode: (flow: CodeFlow, { address, name, device }: Attempt): readonly RateClaim[] =>
    device
      ? [
          claim(limits.codeDevice, flow, device.accountId, device.deviceId),
          claim(limits.codeDevices, flow, device.accountId),
        ]
      : [claim(limits.codePair, flow, address, name), claim(limits.codeAddress, address)],

  /** A person who knows the password can use up the two-step codes of a day. Recovery codes, which cannot be guessed, still pass then. */
  takeSecondStep: ({ address, accountId, device }: SecondStepAttempt, isTotp: boolean): readonly RateClaim[] =>
    device
      ? [
          claim(limits.stepDevice, accountId, device.deviceId),
          claim(limits.stepDeviceDay, accountId, device.deviceId),
          ...(isTotp ? [claim(limits.stepDevicesDay, accountId)] : []),
        ]
      : [
          claim(limits.stepPair, address, accountId),
          claim(limits.stepPairDay, address, accountId),
          ...(isTotp ? [claim(limits.stepAccountDay, accountId)] : []),
          claim(limits.stepAddress, address),
        ],

  proveByCode: ({ accountId, sessionId }: OwnAttempt): readonly RateClaim[] => [
    claim(limits.proofCodeSession, sessionId),
    claim(limits.proofCodeSessionDay, sessionId),
    claim(limits.proofCodeAccountDay, accountId),
  ],

  provePassword: ({ accountId, sessionId, address }: OwnAttempt): readonly RateClaim[] => [
    claim(limits.proofSession, sessionId),
    claim(limits.proofAccount, accountId),
    claim(limits.proofAddress, address),
  ],

  askForEmailChange: ({ accountId, sessionId, address }: OwnAttempt): readonly RateClaim[] => [
    claim(limits.emailSession, sessionId),
    claim(limits.emailSessionDay, sessionId),
    claim(limits.emailAccount, accountId),
    claim(limits.mailAddress, address),
  ],

  tryEmailCode: ({ accountId, sessionId, address }: OwnAttempt): readonly RateClaim[] => [
    claim(limits.emailCodeSession, sessionId),
    claim(limits.emailCodeAccount, accountId),
    claim(limits.codeAddress, address),
  ],

  takeEmailBack: (address: string): readonly RateClaim[] => [claim(limits.takeBackAddress, address)],

  reportPage: (address: string, name: string): readonly RateClaim[] => [
    claim(limits.reportPair, address, name),
    claim(limits.reportAddress, address),
    claim(limits.reportAll),
  ],

  useSession: (use: 'refresh' | 'sign-out', address: string, sessionId: string): readonly RateClaim[] => [
    claim(limits.sessionPair, use, address, sessionId),
    claim(limits.sessionAddress, use, address),
    claim(limits.session, use, sessionId),
  ],
};
