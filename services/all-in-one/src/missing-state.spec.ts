import fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openFileKeyStore } from '@marquee/adapter-files';
import { openSqliteEventStore } from '@marquee/adapter-sqlite';
import { newMeta } from '@marquee/event-sourcing';
import { ACCOUNT_CLOSED, accountStream } from '@marquee/identity-service';
import { ANY_VERSION } from '@marquee/ports';
import { openDataFolder } from '@marquee/service-host';
import { recordData } from './lost-data';
import { missingState, recordMissing } from './missing-state';

describe('what is gone from a data folder and cannot be built again', () => {
  let root: string;
  const at = (file: string): string => path.join(root, file);
  const keyFiles = (): readonly string[] => fs.readdirSync(at('keys/persons'));

  const append = async (accountId: string, ...types: readonly string[]): Promise<void> => {
    const events = openSqliteEventStore({ file: at('identity/events.db') });
    const written = types.map((type) => ({ type, data: {} }));
    await events.append([{ stream: accountStream(accountId), expected: ANY_VERSION, events: written }], {
      meta: newMeta(0),
    });
    await events.close();
  };

  beforeEach(async () => {
    root = fs.mkdtempSync(path.join(tmpdir(), 'marquee-missing-'));
    (await openDataFolder(root, { size: 'one_process', release: '1.0.0' })).release();
    for (const file of ['identity/views.db', 'content/views.db', 'billing/views.db']) {
      fs.mkdirSync(path.dirname(at(file)), { recursive: true });
      fs.writeFileSync(at(file), '');
    }
    const keys = await openFileKeyStore({ dir: at('keys') });
    await keys.secret('cookie');
    for (const accountId of ['ines', 'jon']) {
      await keys.create(accountId);
      await append(accountId, 'identity.AccountRegistered.v1', 'identity.Other.v1');
    }
    recordData(root);
  });
  afterEach(() => fs.rmSync(root, { recursive: true }));

  it('is nothing in a whole folder, and in one without a mark', () => {
    expect(missingState(root)).toEqual([]);
    fs.rmSync(at('data-folder.json'));
    expect(missingState(root)).toEqual([]);
    fs.rmSync(at(`keys/persons/${keyFiles()[0]}`));
    expect(missingState(root)).toEqual([expect.stringContaining('key_missing: ')]);
  });

  it('is a file of views that has more than views, until it is confirmed', () => {
    for (const file of ['identity/views.db', 'content/views.db']) fs.rmSync(at(file));
    const line = expect.stringMatching(
      new RegExp(`^state_missing: ${at('identity/views.db')} was missing at \\S+Z, .*mails that wait.*npm run restore`),
    ) as string;
    expect(missingState(root)).toEqual([line]);
    recordMissing(root, undefined);
    // The start makes a new one.
    fs.writeFileSync(at('identity/views.db'), '');
    recordData(root);
    expect(missingState(root)).toEqual([line]);
    recordMissing(root, Date.now() - 60_000);
    expect(missingState(root)).toEqual([line]);
    recordMissing(root, Date.now());
    recordMissing(root, undefined);
    expect(missingState(root)).toEqual([]);
    fs.rmSync(at('billing/views.db'));
    expect(missingState(root)).toEqual([expect.stringContaining('billing/views.db')]);
  });

  it('is the key of an account, until it is back', () => {
    const [file] = keyFiles();
    const key = fs.readFileSync(at(`keys/persons/${file}`));
    fs.rmSync(at(`keys/persons/${file}`));
    recordMissing(root, undefined);
    expect(missingState(root)).toEqual([
      expect.stringMatching(new RegExp(`^key_missing: ${at('keys/persons')} lacks the key of an account, .* backup`)),
    ]);
    fs.writeFileSync(at(`keys/persons/${file}`), key);
    expect(missingState(root)).toEqual([]);
  });

  it('is a further key, after the loss of one was confirmed', () => {
    const files = keyFiles();
    fs.rmSync(at(`keys/persons/${files[0]}`));
    recordMissing(root, undefined);
    recordMissing(root, Date.now());
    expect(missingState(root)).toEqual([]);
    fs.rmSync(at(`keys/persons/${files[1]}`));
    expect(missingState(root)).toEqual([expect.stringMatching(/lacks the keys of 2 accounts/)]);
  });

  it('is no key that was destroyed, and none of an account that is closed', async () => {
    const keys = await openFileKeyStore({ dir: at('keys') });
    await keys.destroy('ines');
    await append('jon', ACCOUNT_CLOSED);
    for (const file of keyFiles()) fs.rmSync(at(`keys/persons/${file}`));
    expect(missingState(root)).toEqual([]);
  });
});
