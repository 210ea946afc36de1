import fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { INSTALLATION_SECRET_FILE, readInstallationSecret } from '@marquee/adapter-files';
import { InstallationSecretWrong } from '@marquee/adapter-mongo';
import { openSqliteDocumentStore } from '@marquee/adapter-sqlite';
import { openCountries } from '@marquee/network/countries';
import { refusalOf, StartRefused } from './start-refused';

describe('why a service did not begin', () => {
  it('is a line that names the setting when the installation secret is another one', () => {
    expect(refusalOf(new InstallationSecretWrong())).toEqual(
      new StartRefused('INSTALLATION_SECRET is not the one that made the keys in MongoDB: start with that one.'),
    );
  });

  it('is a line that names the file when the installation secret in it is damaged', async () => {
    const dir = fs.mkdtempSync(path.join(tmpdir(), 'marquee-keys-'));
    const file = path.join(dir, INSTALLATION_SECRET_FILE);
    fs.writeFileSync(file, 'short');
    const error: unknown = await readInstallationSecret(dir).catch((failure: unknown) => failure);
    fs.rmSync(dir, { recursive: true });
    expect(refusalOf(error)).toEqual(
      new StartRefused(`keys_damaged: the secret in ${file} is damaged: restore it from a backup, and start again.`),
    );
  });

  it('is a line that names the setting when the country database cannot be read', () => {
    let thrown: unknown;
    try {
      openCountries('/nope');
    } catch (error) {
      thrown = error;
    }
    expect(refusalOf(thrown)).toEqual(
      new StartRefused('A setting is wrong. GEO_DB_PATH: /nope cannot be read (ENOENT)'),
    );
  });

  it.each([
    ['content/events.db', 'run npm run restore -- <backup> --replace, and start again.'],
    ['log/log.db', 'run npm run restore -- <backup> --replace, and start again.'],
    ['identity/jobs.db', expect.stringContaining('Unfinished jobs are found in the events.') as string],
    ['content/views.db', 'move it away with its -wal and -shm files and start again. It is rebuilt from the events.'],
    ['redirects/views.db', 'move it away with its -wal and -shm files and start again. It is rebuilt from the events.'],
    [
      'identity/views.db',
      'run npm run restore -- <backup> --replace, and start again. Or move it away with its -wal and -shm files: then all is rebuilt from the events, and these are lost: mails that wait for the mail server, archives that are made or read, and the buckets in which owners store their links.',
    ],
    ['media/views.db', expect.stringContaining('and these are lost: ') as string],
    ['billing/views.db', expect.stringContaining('and these are lost: ') as string],
    ['analytics/views.db', expect.stringContaining('and these are lost: ') as string],
  ])('is a line that says what to do about the damaged file %s', (file, remedy) => {
    const data = fs.mkdtempSync(path.join(tmpdir(), 'marquee-damaged-'));
    const place = path.join(data, file);
    fs.mkdirSync(path.dirname(place));
    fs.writeFileSync(place, 'no database'.repeat(1000));
    let thrown: unknown;
    try {
      openSqliteDocumentStore({ file: place });
    } catch (error) {
      thrown = error;
    }
    fs.rmSync(data, { recursive: true });
    const { message } = refusalOf(thrown) as StartRefused;
    const said = `storage_damaged: ${place} is damaged: `;
    expect([message.slice(0, said.length), message.slice(said.length)]).toEqual([said, remedy]);
  });

  it('stays the error that it is when we do not know it', () => {
    const error = new TypeError('x is not a function');
    expect(refusalOf(error)).toBe(error);
  });
});
