import http from 'node:http';

type Protocol = Pick<typeof http, 'Agent'>;

/**
 * Keeps connections to one server behind this one. They have no limit of their own: a client that does not read its response, or
 * leaves a stream open, holds the connection behind it, and under a limit others would wait for that. Those of clients have one
 * (`MAX_CONNECTIONS_PER_ADDRESS`).
 */
export const createKeptConnections = ({ Agent }: Protocol = http): http.Agent =>
  new Agent({ keepAlive: true, maxFreeSockets: 256, scheduling: 'lifo' });

/** The agents of the requests to one server of another process. */
export const createHopConnections = (protocol: Protocol): ((alone: boolean) => http.Agent) => {
  const shared = createKeptConnections(protocol);
  // A kept connection may be closed by the other end in the moment of its use, and what it did with a write is not known then.
  const single = new protocol.Agent({ keepAlive: false });
  return (alone) => (alone ? single : shared);
};
