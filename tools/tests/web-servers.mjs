// The web servers on which tests try exported links: the packages of Debian, or what is on the PATH.
import { debianProgram } from '../engines/install.mjs';
import { EngineAbsent } from '../engines/needs.mjs';

const packages = { nginx: 'nginx-light', caddy: 'caddy' };
const servers = Object.keys(packages);

/** Installs those that are not there, and answers those that cannot be had, with the reason. */
export const installWebServers = async ({ say }) => {
  const absent = [];
  // One after the other: apt runs once at a time.
  for (const name of servers) {
    try {
      await debianProgram(name, [packages[name]], { say });
    } catch (error) {
      if (!(error instanceof EngineAbsent)) throw error;
      absent.push({ name, why: error.message });
    }
  }
  return absent;
};
