import { networkKeys, ownNetworkKey } from '@marquee/kernel';
import { clientClaims, NARROW, WIDE } from '@marquee/nest-kit';
import type { RateClaim, RateLimit } from '@marquee/ports';
import type { CodeFlow } from '../account/account.events';
import type { Device } from '../device/known-devices';
import type { HashClient } from '@marquee/worker-kit/passwords';

const minute = 60_000;
const day = 24 * 60 * minute;
const limit = (name: string, attempts: number, windowMs: number): RateLimit => ({ name, attempts, windowMs });

/**
 * How often one may try. One client is an address, folded by `addressKey`, and counts on the networks around it as well; one device is a
 * browser that signed in to the account before. What is shared is not refused once it is used up: it costs work (`WorkGate`).
 * A limit that clients share leaves room for others however often one of them tries: two of that client's own windows, which may both
 * fall into one window of the shared limit, use up two thirds of it at most.
 */
export const limits = {
  /** One client on one name: the guesser. */
  signInPair: limit('sign-in.pair', 10, 10 * minute),
  /** One client on all names: the same password on many names. */
  signInAddress: limit('sign-in.address', 100, 10 * minute),
  /** One name from everywhere: the spread guesser. An account has two, its username and its email, and so 60 guesses. */
  signInName: limit('sign-in.name', 30, 10 * minute),
  signInAll: limit('sign-in.all', 3000, minute),
  /** The same of attempts that were paid for with work; names at each level. */
  signInAddressWork: limit('sign-in.address.work', 100, 10 * minute),
  signInNameWork: limit('sign-in.name.work', 20, 10 * minute),
  signInAllWork: limit('sign-in.all.work', 3000, minute),
  signInDevice: limit('sign-in.device', 10, 10 * minute),
  signInDevices: limit('sign-in.devices', 60, 10 * minute),

  /** Answers of passkeys cannot be guessed: this bounds the work of one client. */
  passkeyAddress: limit('passkey.address', 300, 10 * minute),

  /** Names that one client asks for while one is typed. */
  nameAddress: limit('name.address', 120, 10 * minute),

  signUpAddress: limit('sign-up.address', 40, 10 * minute),

  /** Requests for a mail to one name, counted alike whether the name is known or not. */
  mailPair: limit('mail.pair', 3, 15 * minute),
  mailPairDay: limit('mail.pair.day', 6, day),
  mailAddress: limit('mail.address', 30, 15 * minute),
  /** Requests for one name from everywhere: two names of one mailbox use up less than what it is sent. */
  mailName: limit('mail.name', 4, 15 * minute),
  mailNameDay: limit('mail.name.day', 9, day),
  /** The same of requests that were paid for with work, at each level. */
  mailAddressWork: limit('mail.address.work', 30, 15 * minute),
  mailNameWork: limit('mail.name.work', 3, 15 * minute),
  mailNameWorkDay: limit('mail.name.work.day', 6, day),
  mailDevice: limit('mail.device', 3, 15 * minute),
  mailDeviceDay: limit('mail.device.day', 6, day),
  mailDevices: limit('mail.devices', 20, day),
  /** Mails that one client causes to one mailbox, by whatever names. */
  mailSender: limit('mail.sender', 3, 15 * minute),
  mailSenderDay: limit('mail.sender.day', 6, day),
  /** Mails that one mailbox is sent. */
  mailMailbox: limit('mail.mailbox', 10, 15 * minute),
  mailMailboxDay: limit('mail.mailbox.day', 20, day),
  /** Mails that were paid for: all levels of both names. */
  mailMailboxWork: limit('mail.mailbox.work', 20, 15 * minute),
  mailMailboxWorkDay: limit('mail.mailbox.work.day', 40, day),

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

  /** Reports of pages: of one client on one page and on all pages. */
  reportPair: limit('report.pair', 3, day),
  reportAddress: limit('report.address', 20, day),
  /** Reports that are stored, of one page and of all. Once they are used up, the first report of a page is stored still. */
  reportOfPage: limit('report.page', 300, day),
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

/** Returns the key of the attempt in the queue of the password hasher: all of a /48 waits as one client. */
export const clientOf = ({ address, device }: Attempt): HashClient =>
  device ? { kind: 'device', id: device.deviceId } : { kind: 'address', id: networkKeys(address).at(-1) ?? address };

const isOneOf =
  (...names: readonly string[]) =>
  (limit: string): boolean =>
    names.some((name) => limit === name || limit.startsWith(`${name}.`));

/** Whether only one client on one name counts on a limit of sign-ins, and its right password makes up for wrong ones. */
export const isOwn = isOneOf(limits.signInPair.name, limits.signInDevice.name, limits.signInDevices.name);

/** Whether clients share a limit, so that work passes it once it is used up. The others count one client on one name. */
export const isPayable = {
  signIn: isOneOf(limits.signInAddress.name, limits.signInName.name, limits.signInAll.name),
  askForMail: isOneOf(limits.mailAddress.name, limits.mailName.name),
};

const claim = (of: RateLimit, ...key: readonly string[]): RateClaim => ({ limit: of, key: key.join(' ') });

/**
 * The claims of one client on the mails to one name or mailbox. The /24 of an IPv4 client counts as well, as the /56 of an IPv6 one does: a
 * customer of a provider may have all of it, and work is cheap for a program.
 */
const mailClaims = (of: RateLimit, address: string, ...rest: readonly string[]): RateClaim[] => {
  const block = ownNetworkKey(address);
  const ofBlock = { ...of, name: `${of.name}.24`, attempts: Math.ceil(of.attempts * NARROW[0]) };
  return [
    ...clientClaims(of, address, NARROW, ...rest),
    ...(block.endsWith('/24') ? [claim(ofBlock, block, ...rest)] : []),
  ];
};

/** The claims of each kind of attempt, from the narrowest to the widest. */
export const claims = {
  signIn: ({ address, name, device }: Attempt): readonly RateClaim[] =>
    device
      ? [claim(limits.signInDevice, device.accountId, device.deviceId), claim(limits.signInDevices, device.accountId)]
      : [
          ...clientClaims(limits.signInPair, address, NARROW, name),
          ...clientClaims(limits.signInAddress, address, WIDE),
          claim(limits.signInName, name),
          claim(limits.signInAll),
        ],

  /** Of a client that no account knows, for work. */
  signInByWork: ({ address, name }: Attempt, level: number): readonly RateClaim[] => [
    ...clientClaims(limits.signInPair, address, NARROW, name),
    ...clientClaims(limits.signInAddressWork, address, WIDE),
    claim(limits.signInNameWork, String(level), name),
    claim(limits.signInAllWork),
  ],

  /** Asking for a challenge and answering it are counted apart. */
  signInByPasskey: (act: 'ask' | 'answer', address: string): readonly RateClaim[] => [
    ...clientClaims(limits.passkeyAddress, address, WIDE, act),
  ],

  signUp: (address: string): readonly RateClaim[] => clientClaims(limits.signUpAddress, address, WIDE),

  askForMail: (flow: MailFlow, { address, name, device }: Attempt): readonly RateClaim[] =>
    device
      ? [
          claim(limits.mailDevice, flow, device.accountId, device.deviceId),
          claim(limits.mailDeviceDay, flow, device.accountId, device.deviceId),
          claim(limits.mailDevices, flow, device.accountId),
        ]
      : [
          ...mailClaims(limits.mailPair, address, flow, name),
          ...mailClaims(limits.mailPairDay, address, flow, name),
          ...clientClaims(limits.mailAddress, address, WIDE),
          claim(limits.mailName, flow, name),
          claim(limits.mailNameDay, flow, name),
        ],

  /** Of a client that no account knows, for work. */
  askForMailByWork: (flow: MailFlow, { address, name }: Attempt, level: number): readonly RateClaim[] => [
    ...mailClaims(limits.mailPair, address, flow, name),
    ...mailClaims(limits.mailPairDay, address, flow, name),
    ...clientClaims(limits.mailAddressWork, address, WIDE),
    claim(limits.mailNameWork, String(level), flow, name),
    claim(limits.mailNameWorkDay, String(level), flow, name),
  ],

  /** Taken when a mail is sent. `mailbox` is the keyed hash of the mailbox's address. */
  sendMail: (flow: MailFlow, address: string, mailbox: string): readonly RateClaim[] => [
    ...mailClaims(limits.mailSender, address, flow, mailbox),
    ...mailClaims(limits.mailSenderDay, address, flow, mailbox),
    claim(limits.mailMailbox, flow, mailbox),
    claim(limits.mailMailboxDay, flow, mailbox),
  ],

  /** Taken when a mail is sent whose request was paid for with work. */
  sendPaidMail: (flow: MailFlow, address: string, mailbox: string): readonly RateClaim[] => [
    ...mailClaims(limits.mailSender, address, flow, mailbox),
    ...mailClaims(limits.mailSenderDay, address, flow, mailbox),
    claim(limits.mailMailboxWork, flow, mailbox),
    claim(limits.mailMailboxWorkDay, flow, mailbox),
  ],

  tryCode: (flow: CodeFlow, { address, name, device }: Attempt): readonly RateClaim[] =>
    device
      ? [
          claim(limits.codeDevice, flow, device.accountId, device.deviceId),
          claim(limits.codeDevices, flow, device.accountId),
        ]
      : [
          ...clientClaims(limits.codePair, address, NARROW, flow, name),
          ...clientClaims(limits.codeAddress, address, WIDE),
        ],

  /** A person who knows the password can use up the two-step codes of a day. Recovery codes, which cannot be guessed, still pass then. */
  takeSecondStep: ({ address, accountId, device }: SecondStepAttempt, isTotp: boolean): readonly RateClaim[] =>
    device
      ? [
          claim(limits.stepDevice, accountId, device.deviceId),
          claim(limits.stepDeviceDay, accountId, device.deviceId),
          ...(isTotp ? [claim(limits.stepDevicesDay, accountId)] : []),
        ]
      : [
          ...clientClaims(limits.stepPair, address, NARROW, accountId),
          ...clientClaims(limits.stepPairDay, address, NARROW, accountId),
          ...(isTotp ? [claim(limits.stepAccountDay, accountId)] : []),
          ...clientClaims(limits.stepAddress, address, WIDE),
        ],

  proveByCode: ({ accountId, sessionId }: OwnAttempt): readonly RateClaim[] => [
    claim(limits.proofCodeSession, sessionId),
    claim(limits.proofCodeSessionDay, sessionId),
    claim(limits.proofCodeAccountDay, accountId),
  ],

  provePassword: ({ accountId, sessionId, address }: OwnAttempt): readonly RateClaim[] => [
    claim(limits.proofSession, sessionId),
    claim(limits.proofAccount, accountId),
    ...clientClaims(limits.proofAddress, address, WIDE),
  ],

  askForEmailChange: ({ accountId, sessionId, address }: OwnAttempt): readonly RateClaim[] => [
    claim(limits.emailSession, sessionId),
    claim(limits.emailSessionDay, sessionId),
    claim(limits.emailAccount, accountId),
    ...clientClaims(limits.mailAddress, address, WIDE),
  ],

  tryEmailCode: ({ accountId, sessionId, address }: OwnAttempt): readonly RateClaim[] => [
    claim(limits.emailCodeSession, sessionId),
    claim(limits.emailCodeAccount, accountId),
    ...clientClaims(limits.codeAddress, address, WIDE),
  ],

  takeEmailBack: (address: string): readonly RateClaim[] => clientClaims(limits.takeBackAddress, address, WIDE),

  checkName: (address: string): readonly RateClaim[] => clientClaims(limits.nameAddress, address, WIDE),

  reportPage: (address: string, name: string): readonly RateClaim[] => [
    ...clientClaims(limits.reportPair, address, NARROW, name),
    ...clientClaims(limits.reportAddress, address, WIDE),
  ],

  storeReport: (accountId: string): readonly RateClaim[] => [
    claim(limits.reportOfPage, accountId),
    claim(limits.reportAll),
  ],

  useSession: (use: 'refresh' | 'sign-out', address: string, sessionId: string): readonly RateClaim[] => [
    ...clientClaims(limits.sessionPair, address, NARROW, use, sessionId),
    ...clientClaims(limits.sessionAddress, address, WIDE, use),
    claim(limits.session, use, sessionId),
  ],
};
