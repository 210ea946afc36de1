import fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startProblems } from './start-problems';

describe('the problems of a start', () => {
  const folder = fs.mkdtempSync(path.join(tmpdir(), 'marquee-problems-'));
  const at = (...parts: readonly string[]): string => path.join(folder, ...parts);
  afterAll(() => fs.rmSync(folder, { recursive: true }));

  it('are none on a folder where nothing has run, and nothing is made there', async () => {
    expect(await startProblems({ DATA_DIR: at('data') })).toEqual({ refusals: [], losses: [], warnings: [] });
    expect(fs.readdirSync(folder)).toEqual([]);
  });

  it('are each line with which the start would end', async () => {
    fs.mkdirSync(at('lost/identity'), { recursive: true });
    fs.writeFileSync(at('lost/identity/events.db'), '');
    const env = { DATA_DIR: at('lost'), GEO_DB_PATH: at('none'), BLOCKED_HOSTS_FILE: at('no-hosts') };
    expect((await startProblems(env)).refusals).toEqual([
      expect.stringMatching(/^keys_missing: /),
      `A setting is wrong. GEO_DB_PATH: ${at('none')} cannot be read (ENOENT)`,
      `A setting is wrong. BLOCKED_HOSTS_FILE: ${at('no-hosts')} cannot be read (ENOENT)`,
    ]);
  });

  it.each([
    [{ HOST: '0.0.0.0' }, 'HOST=0.0.0.0 lets other machines connect'],
    [{ HOST: '::', PUBLIC_URL: 'http://127.0.0.1:80' }, 'because PUBLIC_URL is http://127.0.0.1'],
    [{ HOST: '127.0.0.1' }, null],
    [
      {
        HOST: '0.0.0.0',
        PUBLIC_URL: 'https://links.example',
        MAILER_ADAPTER: 'smtp',
        SMTP_URL: 'smtp://mail.example',
        MAIL_FROM: 'a@links.example',
      },
      null,
    ],
  ])('have a warning where other machines connect and nobody there can sign up: %j', async (env, warning) => {
    const { warnings } = await startProblems({ DATA_DIR: at('data'), ...env });
    expect(warnings).toEqual(warning === null ? [] : [expect.stringContaining(warning)]);
  });
});
