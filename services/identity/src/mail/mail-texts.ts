import type { BackupFailure } from '@marquee/contracts';
import type { Mail } from '@marquee/ports';
import type { FormerName } from '../account/account.state';
import { destinationAlertText } from './destination-alert-text';
import { code, link, renderMail, type MailContent } from './mail-template';
import type { MailRequest, MailRequested } from './mail-requested';

interface Facts {
  readonly username: string;
  /** Only in the mails that carry one. */
  readonly code: string;
  /** Token of the link, only in mails that carry one. */
  readonly token: string;
  readonly publicUrl: string;
  /** The name before the last change, while it leads to the account. */
  readonly former: FormerName | null;
  /** Only of mails about the destination of a link. */
  readonly destination?: MailRequest['destination'];
  /** Only of mails about links that were not stored. */
  readonly backupFailure?: MailRequest['backupFailure'];
}

const backupFailures: Readonly<Record<BackupFailure, string>> = {
  address_refused: 'The address of the store is not a public https address.',
  unreachable: 'The store did not answer.',
  timed_out: 'The store took too long.',
  forbidden: 'The store refused the key.',
  bucket_missing: 'The store does not have this bucket.',
  refused: 'The store refused the file.',
  export_failed: 'The archive could not be created.',
};

const dayOf = (at: number): string => new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' }).format(at);

/** What to do about a change of what opens the account. */
const notYou = (publicUrl: string): MailContent['paragraphs'][number] => [
  'If this was not you, set a new password now with "Forgot your password?" at ',
  link(`${publicUrl}/login`),
  '. Then end the other sessions and check your sign-in settings at ',
  link(`${publicUrl}/account/security`),
  '.',
];

const texts: Readonly<Record<MailRequested['template'], (facts: Facts) => MailContent>> = {
  confirm: ({ username, code: digits }) => ({
    subject: 'Confirm your Marquee account',
    paragraphs: [
      ['Your confirmation code is ', code(digits)],
      `Enter it to confirm the account @${username}. The code works once and expires in ten minutes.`,
      'If you did not sign up, someone entered your address by mistake. You can ignore this email.',
    ],
  }),
  reset: ({ username, code: digits, token, publicUrl }) => ({
    subject: 'Reset your Marquee password',
    paragraphs: [
      ['Your reset code is ', code(digits)],
      `Enter it to set a new password for @${username}. The code works once and expires in ten minutes.`,
      ['You can also open this link and set it there: ', link(`${publicUrl}/login#reset=${username}/${token}`)],
      'If you did not ask for this, you can ignore this email: your password has not changed. Do not share the code or the link with anyone.',
    ],
  }),
  'already-registered': ({ publicUrl }) => ({
    subject: 'You already have a Marquee account',
    paragraphs: [
      'Someone, probably you, tried to sign up with this address. It already has an account.',
      [
        'Sign in with this address at ',
        link(`${publicUrl}/login`),
        '. If you forgot your password, you can reset it there.',
      ],
      'If this was not you, you can ignore this email. The other person was not told that you have an account.',
    ],
  }),
  'confirm-email': ({ username, code: digits }) => ({
    subject: 'Confirm your new address for Marquee',
    paragraphs: [
      ['Your confirmation code is ', code(digits)],
      `Enter it to use this address for the account @${username}. The code works once and expires in ten minutes.`,
      'If you did not ask for this, someone entered your address by mistake. You can ignore this email.',
    ],
  }),
  'address-in-use': ({ publicUrl }) => ({
    subject: 'This address already has a Marquee account',
    paragraphs: [
      'The owner of another Marquee account, perhaps you, tried to use this address for it. Your account with this address has not changed.',
      [
        'Sign in with this address at ',
        link(`${publicUrl}/login`),
        ' to change its address. Otherwise you can ignore this email.',
      ],
    ],
  }),
  'email-changed': ({ username, token, publicUrl }) => ({
    subject: 'The email address of your Marquee account was changed',
    paragraphs: [
      `The account @${username} no longer uses this address.`,
      ['If this was not you, restore this address within seven days: ', link(`${publicUrl}/restore-email#${token}`)],
      'This ends all sessions, removes passkeys and two-step codes, and disables the password, so that you can set a new one. If this was you, you can ignore this email.',
    ],
  }),
  'username-changed': ({ username, former, publicUrl }) => ({
    subject: 'Your Marquee username was changed',
    paragraphs: [
      [`Your username is now @${username}, and your page is at `, link(`${publicUrl}/@${username}`), '.'],
      ...(former === null
        ? []
        : [
            `All addresses of @${former.username} lead to the new ones until ${dayOf(former.until)}. Nobody else can have that name until then.`,
          ]),
      'Sign in with the new username or with your email address.',
      notYou(publicUrl),
    ],
  }),
  'two-step-on': ({ username, publicUrl }) => ({
    subject: 'Two-step codes are on for your Marquee account',
    paragraphs: [
      `Signing in to @${username} with the password now also requires a code from the authenticator app.`,
      notYou(publicUrl),
    ],
  }),
  'two-step-off': ({ username, publicUrl }) => ({
    subject: 'Two-step codes are off for your Marquee account',
    paragraphs: [
      `You can now sign in to @${username} with the password alone. Its recovery codes no longer work.`,
      notYou(publicUrl),
    ],
  }),
  'recovery-codes-renewed': ({ username, publicUrl }) => ({
    subject: 'Your Marquee account has new recovery codes',
    paragraphs: [`New recovery codes were created for @${username}. The old ones no longer work.`, notYou(publicUrl)],
  }),
  'recovery-code-used': ({ username, publicUrl }) => ({
    subject: 'A recovery code of your Marquee account was used',
    paragraphs: [
      `Someone signed in to @${username} with a recovery code instead of a two-step code. That recovery code no longer works.`,
      notYou(publicUrl),
    ],
  }),
  'passkey-added': ({ username, publicUrl }) => ({
    subject: 'A passkey was added to your Marquee account',
    paragraphs: [`A new passkey can now sign in to @${username} without the password.`, notYou(publicUrl)],
  }),
  'passkey-removed': ({ username, publicUrl }) => ({
    subject: 'A passkey was removed from your Marquee account',
    paragraphs: [`A passkey of @${username} was removed. It can no longer sign in.`, notYou(publicUrl)],
  }),
  'payment-failed': ({ username, publicUrl }) => ({
    subject: 'A payment for Marquee Pro failed',
    paragraphs: [
      `The last payment for the plan of @${username} failed. We will try again over the next few days. Your plan stays active in the meantime.`,
      ['Check your payment method at ', link(`${publicUrl}/account`), '.'],
    ],
  }),
  'plan-ended': ({ username, publicUrl }) => ({
    subject: 'Your Marquee Pro plan has ended',
    paragraphs: [
      `The plan of @${username} has ended. Your page, its links and your inbox stay online. To change your page, you need a plan.`,
      ['You can start a new plan at ', link(`${publicUrl}/account`), '.'],
    ],
  }),
  'destination-alert': ({ username, publicUrl, destination }) =>
    destinationAlertText(destination!, `${publicUrl}/@${username}`, publicUrl),
  'links-not-stored': ({ username, publicUrl, backupFailure }) => ({
    subject: 'Your links were not stored in your bucket',
    paragraphs: [
      `For three nights in a row, the links of @${username} could not be stored in your bucket. ${backupFailures[backupFailure!]}`,
      ['Check the bucket and test the connection at ', link(`${publicUrl}/account`), '.'],
      'We try again every night. We will not mail you about it again until a night has worked.',
    ],
  }),
  'password-changed': ({ username, publicUrl }) => ({
    subject: 'Your Marquee password was changed',
    paragraphs: [
      `The password of @${username} was changed, and all other sessions have ended.`,
      [
        'If this was not you, set a new password now at ',
        link(`${publicUrl}/login`),
        ', and change the password of your email account too.',
      ],
    ],
  }),
};

/** The mail of this template, plain and as HTML. */
export const mailText = (template: MailRequested['template'], facts: Facts): Pick<Mail, 'subject' | 'text' | 'html'> =>
  renderMail(texts[template](facts));
