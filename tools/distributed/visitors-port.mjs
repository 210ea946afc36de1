import { listenFailure } from '../engines/free-port.mjs';
import { refused } from './installation.mjs';

const REASONS = {
  EADDRINUSE: (port) => `Port ${port} is in use: stop what listens there, or choose another one with PORT.`,
  EACCES: (port) => `Port ${port} may not be used by this user: choose one above 1023 with PORT.`,
};

/** See visitors-port.d.mts. */
export const visitorsPort = async ({ PORT, HOST }) => {
  const port = Number(PORT || 3000);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw refused(`A setting is wrong. PORT: ${PORT} is no port: choose one from 1 to 65535.`);
  const code = await listenFailure(port, HOST || undefined);
  if (code === undefined) return port;
  throw refused(REASONS[code]?.(port) ?? `A setting is wrong. HOST: ${HOST} is no address of this machine (${code})`);
};
