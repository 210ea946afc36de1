/**
 * Live hints to every process, including the sender's. A message may be lost, come twice, or come late. A subscriber that needs the message
 * also has a reliable source and uses the hint to be faster.
 *
 * - `publish` never throws and never waits. A message that cannot be sent now is dropped. Messages are JSON.
 * - `subscribe` calls the handler with a copy of each message on the channel, beginning soon after the call and never within `publish`. A
 *   handler that throws affects no other handler. It returns a function that unsubscribes the handler.
 * - After an outage the adapter connects again by itself. Messages that were published meanwhile are lost.
 */
export interface Signals {
  publish(channel: string, message: unknown): void;
  subscribe(channel: string, handler: (message: unknown) => void): () => void;
}
