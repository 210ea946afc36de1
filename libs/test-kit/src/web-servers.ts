import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { until } from './until';

export type WebServerName = 'nginx' | 'caddy';

/** A web server of the system on a configuration of a test. It listens at a socket file, so that no test takes the port of another one. */
export interface WebServer {
  /** Sends the path as it is, and resolves with the status, the `Location` (null: none) and the body. */
  get(target: string): Promise<{ readonly status: number; readonly location: string | null; readonly body: string }>;
  stop(): Promise<void>;
}

const FOLDERS = [...(process.env['PATH'] ?? '').split(path.delimiter), '/usr/sbin', '/usr/local/sbin'];

/** The path of the program: what the environment names (`NGINX_PATH`, `CADDY_PATH`), else that of the system. */
export const webServerPath = (name: WebServerName): string | undefined =>
  process.env[`${name.toUpperCase()}_PATH`] ?? FOLDERS.map((folder) => path.join(folder, name)).find(existsSync);

/** A suite on a real web server: skipped, and counted as such, where there is none. */
export const describeWithWebServer = (name: WebServerName, title: string, suite: () => void): void => {
  if (webServerPath(name) === undefined) describe.skip(`${title} (no ${name} here)`, suite);
  else describe(title, suite);
};

interface Launch {
  readonly args: readonly string[];
  readonly check: readonly string[];
}

type Configure = (dir: string, socket: string, text: string) => Launch;

const configure: Readonly<Record<WebServerName, Configure>> = {
  nginx: (dir, socket, text) => {
    const listening = text
      .replace(/^ {2}listen \[::\]:80 .*\n/m, '')
      .replace('listen 80 default_server;', `listen unix:${socket};`)
      .replace('root /var/www/links;', `root ${dir}/site;`);
    writeFileSync(path.join(dir, 'links.conf'), listening);
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (what) => `${what}_temp_path ${dir}/tmp;`,
    );
    const main = `daemon off;\nmaster_process off;\npid ${dir}/pid;\nerror_log ${dir}/error.log;\nevents {}\n`;
    const http = `http {\naccess_log off;\n${temporary.join('\n')}\ninclude ${dir}/links.conf;\n}\n`;
    writeFileSync(path.join(dir, 'main.conf'), main + http);
    const args = ['-e', `${dir}/error.log`, '-p', dir, '-c', `${dir}/main.conf`];
    return { args, check: [...args, '-t'] };
  },
  caddy: (dir, socket, text) => {
    const listening = text.replace(':80 {', `http:// {\n\tbind unix/${socket}`);
    const options = '{\n\tadmin off\n\tauto_https off\n}\n';
    writeFileSync(path.join(dir, 'Caddyfile'), options + listening);
    const args = ['--config', `${dir}/Caddyfile`, '--adapter', 'caddyfile'];
    return { args: ['run', ...args], check: ['validate', ...args] };
  },
};

const requestOver = (socketPath: string): WebServer['get'] =>
  async function get(target) {
    return new Promise((resolve, reject) => {
      const asked = request({ socketPath, path: target, agent: false, headers: { host: 'links.test' } }, (answer) => {
        let body = '';
        answer.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
        answer.on('error', reject).on('end', () => {
          resolve({ status: answer.statusCode ?? 0, location: answer.headers.location ?? null, body });
        });
      });
      asked.on('error', reject).end();
    });
  };

/**
 * Starts the server on a configuration that listens on port 80 and serves the folder `site`, with these files in it. Throws with the
 * words of the server where it refuses the configuration.
 */
export const startWebServer = async (
  name: WebServerName,
  text: string,
  files: Readonly<Record<string, string>> = {},
): Promise<WebServer> => {
  const program = webServerPath(name)!;
  const dir = mkdtempSync(path.join(tmpdir(), `marquee-${name}-`));
  mkdirSync(path.join(dir, 'tmp'));
  mkdirSync(path.join(dir, 'site'));
  for (const [file, content] of Object.entries(files)) writeFileSync(path.join(dir, 'site', file), content);
  const socket = path.join(dir, 'server.sock');
  const { args, check } = configure[name](dir, socket, text);
  const environment = { cwd: dir, env: { PATH: process.env['PATH'], HOME: dir } };
  const checked = spawnSync(program, check, { ...environment, encoding: 'utf8', timeout: 60_000 });
  if (checked.status !== 0) throw new Error(`${name} refuses the configuration: ${checked.stderr}`);
  const child = spawn(program, args, { ...environment, stdio: 'ignore' });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const get = requestOver(socket);
  await until(async () => existsSync(socket) && (await get('/').catch(() => null)) !== null);
  return {
    get,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
      rmSync(dir, { recursive: true, force: true });
    },
  };
};
