/**
 * Live hints to every process, its own included: a message may be lost, come twice, or come late. A subscriber that depends
 * on one has another source that is certain, and uses the hint to be quicker.
 *
 * - `publish` never throws and never waits; a message that cannot be sent now is dropped. The message is JSON.
 * - `subscribe` calls the handler with a copy of each message on the channel from soon after the call on, never within
 *   `publish`. A handler that throws affects no other. It returns a function that unsubscribes the handler.
 * - An engine that was unavailable is found again without help; what was published meanwhile is lost.
 */
export interface Signals {
  publish(channel: string, message: unknown): void;
  subscribe(channel: string, handler: (message: unknown) => void): () => void;
}
