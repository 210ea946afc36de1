/** Milliseconds after which a client that lost the stream comes again. */
const RETRY_MS = 1000;

/** The first words of a stream: where it is, before anything has happened. */
export const position = (id: number): string => `retry: ${RETRY_MS}\nid: ${id}\n\n`;

/** Says nothing, so that neither end takes the connection for dead. */
export const comment = ':\n\n';

/** One event; without an id it does not move the client's last one. */
export const liveEvent = (name: string, data: object, id?: number): string =>
  `event: ${name}\n${id === undefined ? '' : `id: ${id}\n`}data: ${JSON.stringify(data)}\n\n`;
