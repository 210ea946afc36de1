export interface Mail {
  /** Stable: the same id sent twice is delivered once where the adapter can tell. */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
}

/** `send` resolves when the mail was handed over for good. It rejects when it was not; send it again then. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
}
