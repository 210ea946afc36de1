import http from 'node:http';

/**
 * The agents of the requests to one server behind this one. Kept connections have no limit of their own: a client that does not read its
 * response, or leaves a stream open, holds the connection behind it, and under a limit others would wait for that. Those of clients have
 * one (`MAX_CONNECTIONS_PER_ADDRESS`).
 */
export const createHopConnections = ({ Agent }: Pick<typeof http, 'Agent'> = http): ((
  alone: boolean,
) => http.Agent) => {
  const shared = new Agent({ keepAlive: true, maxFreeSockets: 256, scheduling: 'lifo' });
  // A kept connection may be closed by the other end in the moment of its use, and what it did with a write is not known then.
  const single = new Agent({ keepAlive: false });
  return (alone) => (alone ? single : shared);
};
