export interface Mail {
  /** The account that it is about. No recipient sees it. */
  readonly about: string;
  /** Stable. A mail that is sent twice with one id is delivered once if the adapter can recognise it; otherwise its reader can. */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
}

/**
 * The mail server will never accept this mail, for instance because of its recipient. The server's answer is in `cause`, because it quotes
 * addresses.
 */
export class MailRefused extends Error {
  override readonly name = 'MailRefused';

  constructor(cause?: unknown) {
    super('the mail server refuses the mail', { cause });
  }
}

/**
 * The mail server postpones this mail, for instance because the recipient's mailbox is full, and may accept others. The server's answer is
 * in `cause`, because it quotes addresses.
 */
export class MailDeferred extends Error {
  override readonly name = 'MailDeferred';

  constructor(cause?: unknown) {
    super('the mail server puts the mail off', { cause });
  }
}

/**
 * - `send` resolves when the server has accepted the mail. It rejects with `MailRefused` when the server will never accept it, with
 *   `MailDeferred` when the server postpones this mail alone, and with another error when it accepts no mail now; send it again then.
 * - `forget` removes every copy that the adapter itself keeps of the mails about an account. It does not affect delivered mails.
 */
export interface Mailer {
  send(mail: Mail): Promise<void>;
  forget(about: string): Promise<void>;
}
