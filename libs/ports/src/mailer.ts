export interface Mail {
  /** The account that it is about. No recipient sees it. */
  readonly about: string;
  /** Stable: the same id sent twice is delivered once where the adapter can tell, and can be recognised as the same mail elsewhere. */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
}

/** The mail server will never take this mail, such as for its recipient. What it said is in `cause`: it quotes addresses. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused';

  constructor(cause?: unknown) {
    super('the mail server refuses the mail', { cause });
  }
}

/**
 * The mail server puts this mail off, such as for its recipient's full mailbox, and may take others. What it said is in `cause`: it quotes
 * addresses.
 */
export class MailDeferred extends Error {
  override readonly name = 'MailDeferred';

  constructor(cause?: unknown) {
    super('the mail server puts the mail off', { cause });
  }
}

/**
 * - `send` resolves when the mail was handed over. It rejects with `MailRefused` when it will never be taken, with `MailDeferred`
 *   when it was put off alone, and with another error when the server takes no mail now; send it again then.
 * - `forget` removes every copy that the adapter itself keeps of the mails about an account. What was delivered stays where it is.
 */
export interface Mailer {
  send(mail: Mail): Promise<void>;
  forget(about: string): Promise<void>;
}
