import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seal, secretFromInstallation } from '@marquee/event-sourcing';
import { runTs } from '@marquee/test-kit/run-ts';
import { InstallationSecretDamaged, openFileKeyStore, readInstallationSecret } from './key-store';

describe('keys as files', () => {
  let dir: string;
  beforeEach(async () => {
    dir = await mkdtemp(join(tmpdir(), 'keys-'));
  });
  afterEach(() => rm(dir, { recursive: true, force: true }));

  const filesOf = async (): Promise<string[]> =>
    (await readdir(dir, { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name));

  it('are for their owner only, and leave no drafts behind', async () => {
    const keys = await openFileKeyStore({ dir: join(dir, 'keys') });
    await keys.create('ines');
    await keys.secret('cookie');
    await keys.create('gone');
    await keys.destroy('gone');
    const files = await filesOf();
    expect(files).toHaveLength(3);
    for (const file of files) expect((await stat(file)).mode & 0o777).toBe(0o600);
    for (const folder of ['keys', 'keys/persons', 'keys/gone']) {
      expect((await stat(join(dir, folder))).mode & 0o777).toBe(0o700);
    }
  });

  it('name no person', async () => {
    const keys = await openFileKeyStore({ dir });
    await keys.create('ines@example.com/../../x');
    expect((await filesOf()).join()).not.toContain('ines');
  });

  it('are the same for all readers that ask first at the same moment', async () => {
    const stores = await Promise.all([1, 2, 3, 4].map(() => openFileKeyStore({ dir })));
    const created = await Promise.all(stores.flatMap((store) => [store.create('ines'), store.create('ines')]));
    expect(new Set(created.map(({ publicKey }) => publicKey)).size).toBe(1);
    const secrets = await Promise.all(stores.map((store) => store.secret('cookie')));
    expect(new Set(secrets.map((secret) => Buffer.from(secret).toString('hex'))).size).toBe(1);
  });

  it('stay destroyed when an old copy of the key is put back', async () => {
    const keys = await openFileKeyStore({ dir });
    const { publicKey } = await keys.create('ines');
    const [file] = await filesOf();
    const copy = await readFile(file!);
    const sealed = seal(publicKey, 'ines@example.com');
    await keys.destroy('ines');
    await writeFile(file!, copy);
    const restored = await openFileKeyStore({ dir });
    expect(await restored.open('ines', sealed)).toBe('erased');
    await expect(restored.create('ines')).rejects.toThrow('the key of this subject was destroyed');
    expect(await filesOf()).toHaveLength(1);
  });

  it('are gone at once in a process that has used them when another destroys them', async () => {
    const [one, other] = await Promise.all([openFileKeyStore({ dir }), openFileKeyStore({ dir })]);
    const sealed = seal((await one.create('ines')).publicKey, 'text');
    expect(await one.open('ines', sealed)).toEqual({ text: 'text' });
    await other.destroy('ines');
    expect(await one.open('ines', sealed)).toBe('erased');
    expect(await one.secretsOf(['ines'])).toEqual([null]);
  });

  it('are destroyed even while another call creates them', async () => {
    for (let round = 0; round < 20; round += 1) {
      const keys = await openFileKeyStore({ dir });
      const subject = `person ${round}`;
      const [created] = await Promise.all([keys.create(subject).catch(() => null), keys.destroy(subject)]);
      const sealed = created && seal(created.publicKey, 'text');
      expect(sealed === null ? 'erased' : await keys.open(subject, sealed)).toBe('erased');
    }
    expect((await filesOf()).filter((file) => file.includes('/persons/'))).toEqual([]);
  });

  it('do not hand out their own memory', async () => {
    const keys = await openFileKeyStore({ dir });
    const secret = await keys.secret('cookie');
    secret.fill(0);
    expect(Buffer.from(await keys.secret('cookie')).equals(Buffer.alloc(32))).toBe(false);
  });

  it('derive every secret from one text, as distributed services do', async () => {
    const keys = await openFileKeyStore({ dir });
    expect(await readInstallationSecret(dir)).toBeNull();
    const [one, other] = await Promise.all([keys.secret('cookie'), keys.secret('uploads')]);
    const text = (await readInstallationSecret(dir))!;
    expect(one).toEqual(secretFromInstallation(text, 'cookie'));
    expect(other).toEqual(secretFromInstallation(text, 'uploads'));
    expect(await filesOf()).toEqual([join(dir, 'installation-secret')]);
  });

  it('name the file of a damaged pair, and make no other in its place', async () => {
    await (await openFileKeyStore({ dir })).create('ines');
    const [file] = await filesOf();
    await writeFile(file!, Buffer.alloc(300, 0xfe));
    const damaged = { name: 'StorageDamaged', code: 'storage_damaged', message: `${file} is damaged` };
    await expect((await openFileKeyStore({ dir })).open('ines', 'sealed')).rejects.toMatchObject(damaged);
    await expect((await openFileKeyStore({ dir })).create('ines')).rejects.toMatchObject(damaged);
  });

  it.each([
    ['too short', 'AAAA'],
    ['no text', Buffer.alloc(43, 0xfe)],
  ])('say when a secret is damaged (%s) rather than making another', async (_, left) => {
    await (await openFileKeyStore({ dir })).secret('cookie');
    const [file] = await filesOf();
    await writeFile(file!, left);
    await expect((await openFileKeyStore({ dir })).secret('cookie')).rejects.toThrow(
      new InstallationSecretDamaged(`the secret in ${file} is damaged`),
    );
    await chmod(file!, 0o600);
  });

  it('survive kill -9 from the moment they were promised', async () => {
    const promised = new Map<string, string>();
    const gone = new Set<string>();
    for (const enough of [5, 17, 40]) {
      const folder = join(dir, `kill-${enough}`);
      const writer = runTs(join(__dirname, 'testing/key-store-writer.ts'), { args: [folder] });
      await writer.line(new RegExp(`^secret secret-${enough} `));
      writer.kill();
      const { lines } = await writer.done;
      const keys = await openFileKeyStore({ dir: folder });
      for (const line of lines) {
        const [what, name, value] = line.split(' ') as [string, string, string];
        if (what === 'destroyed') gone.add(`${folder} ${name}`);
        if (what !== 'destroyed') promised.set(`${folder} ${name}`, value);
      }
      for (const [place, value] of promised) {
        const [at, name] = place.split(' ') as [string, string];
        if (at !== folder || gone.has(place)) continue;
        // A key whose destruction had begun may be gone already; the store never answers a key other than the promised one.
        const found = name.startsWith('secret')
          ? Buffer.from(await keys.secret(name)).toString('base64url')
          : await keys.create(name).then(
              ({ publicKey }) => publicKey,
              () => value,
            );
        expect(found).toBe(value);
      }
      for (const place of gone) {
        const [at, name] = place.split(' ') as [string, string];
        if (at === folder) await expect(keys.create(name)).rejects.toThrow('was destroyed');
      }
    }
  });
});
