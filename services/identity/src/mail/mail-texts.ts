import type { Mail } from '@marquee/ports';
import { code, link, renderMail, type MailContent } from './mail-template';
import type { MailRequested } from './mail-requested';

interface Facts {
  readonly username: string;
  /** Only in the mails that carry one. */
  readonly code: string;
  /** Token of the link, only in the mail that carries one. */
  readonly token: string;
  readonly publicUrl: string;
}

/** What to do about a change of what opens the account. */
const notYou = (publicUrl: string): MailContent['paragraphs'][number] => [
  'It was not you? Set a new password at once by "Forgot your password?" at ',
  link(`${publicUrl}/login`),
  ', end the other sessions, and look through your sign-in settings at ',
  link(`${publicUrl}/account/security`),
  '.',
];

const texts: Readonly<Record<MailRequested['template'], (facts: Facts) => MailContent>> = {
  confirm: ({ username, code: digits }) => ({
    subject: 'Confirm your Marquee account',
    paragraphs: [
      ['Your confirmation code is ', code(digits)],
      `Enter it to confirm the account @${username}. It is good for ten minutes and for one use.`,
      'You did not sign up? Then your address was typed by mistake, and you need do nothing.',
    ],
  }),
  reset: ({ username, code: digits }) => ({
    subject: 'Reset your Marquee password',
    paragraphs: [
      ['Your reset code is ', code(digits)],
      `Enter it to set a new password for @${username}. It is good for ten minutes and for one use.`,
      'You did not ask for it? Then your password is still the same, and you need do nothing. Give the code to no one.',
    ],
  }),
  'already-registered': ({ publicUrl }) => ({
    subject: 'You already have a Marquee account',
    paragraphs: [
      'This address was used to sign up, probably by you. It already has an account.',
      [
        'Sign in with this address at ',
        link(`${publicUrl}/login`),
        '; if the password is lost, ask for a new one there.',
      ],
      'It was not you? Then you need do nothing: the other person did not learn that you have an account.',
    ],
  }),
  'confirm-email': ({ username, code: digits }) => ({
    subject: 'Confirm your new address for Marquee',
    paragraphs: [
      ['Your confirmation code is ', code(digits)],
      `Enter it to use this address for the account @${username}. It is good for ten minutes and for one use.`,
      'You did not ask for it? Then the address was typed by mistake, and you need do nothing.',
    ],
  }),
  'address-in-use': ({ publicUrl }) => ({
    subject: 'This address has a Marquee account already',
    paragraphs: [
      'An owner of another Marquee account, perhaps you, wanted to use this address for it. Your account with this address stays as it is.',
      ['Sign in with this address at ', link(`${publicUrl}/login`), ' to change that. Otherwise you need do nothing.'],
    ],
  }),
  'email-changed': ({ username, token, publicUrl }) => ({
    subject: 'Your Marquee account has another address now',
    paragraphs: [
      `The account @${username} does not use this address any more.`,
      ['It was not you? Take the address back within seven days: ', link(`${publicUrl}/restore-email#${token}`)],
      'That ends every session, removes passkeys and two-step codes, and makes the password useless, so that you can set a new one. It was you? Then you need do nothing.',
    ],
  }),
  'two-step-on': ({ username, publicUrl }) => ({
    subject: 'Two-step codes are on for your Marquee account',
    paragraphs: [
      `Signing in to @${username} with the password asks for a code of the authenticator app from now on.`,
      notYou(publicUrl),
    ],
  }),
  'two-step-off': ({ username, publicUrl }) => ({
    subject: 'Two-step codes are off for your Marquee account',
    paragraphs: [
      `The password alone opens the account @${username} again. Its recovery codes open nothing any more.`,
      notYou(publicUrl),
    ],
  }),
  'recovery-codes-renewed': ({ username, publicUrl }) => ({
    subject: 'Your Marquee account has new recovery codes',
    paragraphs: [
      `New recovery codes were made for @${username}. Those before open nothing any more.`,
      notYou(publicUrl),
    ],
  }),
  'recovery-code-used': ({ username, publicUrl }) => ({
    subject: 'A recovery code of your Marquee account was used',
    paragraphs: [
      `A sign-in to @${username} used a recovery code in place of a two-step code. That code opens nothing any more.`,
      notYou(publicUrl),
    ],
  }),
  'passkey-added': ({ username, publicUrl }) => ({
    subject: 'A passkey was added to your Marquee account',
    paragraphs: [`A new passkey opens the account @${username} without the password.`, notYou(publicUrl)],
  }),
  'passkey-removed': ({ username, publicUrl }) => ({
    subject: 'A passkey of your Marquee account was removed',
    paragraphs: [`A passkey of @${username} was removed. It opens nothing any more.`, notYou(publicUrl)],
  }),
  'payment-failed': ({ username, publicUrl }) => ({
    subject: 'A payment for Marquee Pro failed',
    paragraphs: [
      `The last payment for the plan of @${username} failed. We try again in the next days, and your plan goes on meanwhile.`,
      ['Check your payment method at ', link(`${publicUrl}/account`), '.'],
    ],
  }),
  'plan-ended': ({ username, publicUrl }) => ({
    subject: 'Your Marquee Pro plan has ended',
    paragraphs: [
      `The plan of @${username} has ended. Your page, its links and your inbox stay alive; changing the page needs a plan.`,
      ['You can begin a new one at ', link(`${publicUrl}/account`), '.'],
    ],
  }),
  'password-changed': ({ username, publicUrl }) => ({
    subject: 'Your Marquee password was changed',
    paragraphs: [
      `The password of @${username} was changed, and its sessions on other devices have ended.`,
      [
        'It was not you? Set a new password at once at ',
        link(`${publicUrl}/login`),
        ', and change the one of your mailbox too.',
      ],
    ],
  }),
};

/** The mail of this template, plain and as HTML. */
export const mailText = (template: MailRequested['template'], facts: Facts): Pick<Mail, 'subject' | 'text' | 'html'> =>
  renderMail(texts[template](facts));
