import type { Mail } from '@marquee/ports';
import type { MailRequested } from './mail-requested';

interface Facts {
  readonly username: string;
  /** Only in the mails that carry one. */
  readonly code: string;
  /** Token of the link, only in the mail that carries one. */
  readonly token: string;
  readonly publicUrl: string;
}

const lines = (...paragraphs: readonly string[]): string => `${paragraphs.join('\n\n')}\n`;

const texts: Readonly<Record<MailRequested['template'], (facts: Facts) => Pick<Mail, 'subject' | 'text'>>> = {
  confirm: ({ username, code }) => ({
    subject: 'Confirm your Marquee account',
    text: lines(
      `Your confirmation code is ${code}`,
      `Enter it to confirm the account @${username}. It is good for ten minutes and for one use.`,
      'You did not sign up? Then somebody typed your address by mistake, and you need do nothing.',
    ),
  }),
  reset: ({ username, code }) => ({
    subject: 'Reset your Marquee password',
    text: lines(
      `Your reset code is ${code}`,
      `Enter it to set a new password for @${username}. It is good for ten minutes and for one use.`,
      'You did not ask for it? Then your password is still the same, and you need do nothing. Give the code to nobody.',
    ),
  }),
  'already-registered': ({ publicUrl }) => ({
    subject: 'You already have a Marquee account',
    text: lines(
      'Somebody, probably you, signed up with this address. It already has an account.',
      `Sign in with this address at ${publicUrl}/login; if the password is lost, ask for a new one there.`,
      'It was not you? Then you need do nothing: nobody learned that you have an account.',
    ),
  }),
  'confirm-email': ({ username, code }) => ({
    subject: 'Confirm your new address for Marquee',
    text: lines(
      `Your confirmation code is ${code}`,
      `Enter it to use this address for the account @${username}. It is good for ten minutes and for one use.`,
      'You did not ask for it? Then the address was typed by mistake, and you need do nothing.',
    ),
  }),
  'address-in-use': ({ publicUrl }) => ({
    subject: 'This address has a Marquee account already',
    text: lines(
      'An owner of another Marquee account, perhaps you, wanted to use this address for it. Your account with this address stays as it is.',
      `Sign in with this address at ${publicUrl}/login to change that. Otherwise you need do nothing.`,
    ),
  }),
  'email-changed': ({ username, token, publicUrl }) => ({
    subject: 'Your Marquee account has another address now',
    text: lines(
      `The account @${username} does not use this address any more.`,
      `It was not you? Take the address back within seven days:\n${publicUrl}/restore-email#${token}`,
      'That ends every session and makes the password useless, so that you can set a new one. It was you? Then you need do nothing.',
    ),
  }),
  'password-changed': ({ username, publicUrl }) => ({
    subject: 'Your Marquee password was changed',
    text: lines(
      `The password of @${username} was changed, and its sessions on other devices have ended.`,
      `It was not you? Set a new password at once at ${publicUrl}/login, and change the one of your mailbox too.`,
    ),
  }),
};

export const mailText = (template: MailRequested['template'], facts: Facts): Pick<Mail, 'subject' | 'text'> =>
  texts[template](facts);
