import type { KeyStore } from '@marquee/ports';
import { seal } from '@marquee/event-sourcing';
import { rejection } from './opened';

export interface OpenedKeyStore {
  readonly keys: KeyStore;
  reopen(): Promise<KeyStore>;
  dispose(): Promise<void>;
}

/** Every sentence of `KeyStore`'s docstring. */
export const keyStoreContract = (name: string, open: () => Promise<OpenedKeyStore>): void => {
  describe(`${name} keeps the key store's contract`, () => {
    let opened: OpenedKeyStore;
    let keys: KeyStore;
    beforeEach(async () => {
      opened = await open();
      keys = opened.keys;
    });
    afterEach(() => opened.dispose());

    it('makes one pair for a subject, also when asked many times at once', async () => {
      const made = await Promise.all(Array.from({ length: 16 }, () => keys.create('person')));
      expect(new Set(made.map(({ publicKey }) => publicKey)).size).toBe(1);
      expect(made[0]).toEqual({ subject: 'person', publicKey: expect.stringMatching(/^[A-Za-z0-9_-]{43}$/) as string });
      expect((await keys.create('other')).publicKey).not.toBe(made[0]!.publicKey);
    });

    it('opens what was sealed to the subject, and only that', async () => {
      const { publicKey } = await keys.create('person');
      await keys.create('other');
      const sealed = seal(publicKey, 'ä secret 😀');
      expect(await keys.open('person', sealed)).toEqual({ text: 'ä secret 😀' });
      expect(await keys.open('other', sealed)).toBe('erased');
      expect(await keys.open('nobody', sealed)).toBe('erased');
    });

    it.each(['', 's1.', 's1.AAAA', 's9.abcdef', 'plain text', `s1.${'A'.repeat(200)}`])(
      'answers erased for %j',
      async (sealed) => {
        await keys.create('person');
        expect(await keys.open('person', sealed)).toBe('erased');
      },
    );

    it('opens all texts of a subject, in the order given', async () => {
      const { publicKey } = await keys.create('person');
      const { publicKey: others } = await keys.create('other');
      const sealed = [seal(publicKey, 'one'), seal(others, 'no'), 's1.AAAA', seal(publicKey, '')];
      expect(await keys.openAll('person', sealed)).toEqual([{ text: 'one' }, 'erased', 'erased', { text: '' }]);
      expect(await keys.openAll('stranger', sealed.slice(0, 2))).toEqual(['erased', 'erased']);
      expect(await keys.openAll('person', [])).toEqual([]);
      await keys.destroy('person');
      expect(await keys.openAll('person', sealed)).toEqual(sealed.map(() => 'erased'));
    });

    it('answers one secret of each subject, the same each time, in the order asked for', async () => {
      await keys.create('person');
      await keys.create('other');
      const [person, none, other] = await keys.secretsOf(['person', 'nameless', 'other']);
      expect([person, none, other].map((secret) => secret && secret.length)).toEqual([32, null, 32]);
      expect(Buffer.from(other!)).not.toEqual(Buffer.from(person!));
      keys = await opened.reopen();
      expect((await keys.secretsOf(['person'])).map((secret) => Buffer.from(secret!))).toEqual([Buffer.from(person!)]);
      expect(await keys.secretsOf([])).toEqual([]);
    });

    it('has no secret of a destroyed subject any more, in whichever process it was destroyed', async () => {
      await keys.create('person');
      const before = keys;
      expect(await before.secretsOf(['person'])).not.toEqual([null]);
      keys = await opened.reopen();
      await keys.destroy('person');
      for (const store of [keys, before]) expect(await store.secretsOf(['person'])).toEqual([null]);
    });

    it('destroys permanently: nothing opens any more, and no new key is made', async () => {
      const { publicKey } = await keys.create('person');
      const sealed = seal(publicKey, 'text');
      await keys.destroy('person');
      await keys.destroy('person');
      for (const store of [keys, (keys = await opened.reopen())]) {
        expect(await store.open('person', sealed)).toBe('erased');
        expect(await rejection(store.create('person'))).toBeInstanceOf(TypeError);
      }
    });

    it('refuses a subject that was destroyed before it had a key', async () => {
      await keys.destroy('early');
      expect(await rejection(keys.create('early'))).toBeInstanceOf(TypeError);
    });

    it('answers the same 32 bytes for a name, others for another', async () => {
      const [first, same, other] = await Promise.all([keys.secret('a'), keys.secret('a'), keys.secret('b')]);
      expect(first).toHaveLength(32);
      expect(Buffer.from(same)).toEqual(Buffer.from(first));
      expect(Buffer.from(other)).not.toEqual(Buffer.from(first));
      keys = await opened.reopen();
      expect(Buffer.from(await keys.secret('a'))).toEqual(Buffer.from(first));
    });

    it('finds keys again when it is opened again', async () => {
      const { publicKey } = await keys.create('person');
      keys = await opened.reopen();
      expect((await keys.create('person')).publicKey).toBe(publicKey);
      expect(await keys.open('person', seal(publicKey, 'text'))).toEqual({ text: 'text' });
    });
  });
};
