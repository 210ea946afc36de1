import { ObjectRefused, type ObjectInfo, type ObjectStore, type OpenedObject } from '@marquee/ports';
import { rejection } from './opened';

export interface OpenedObjectStore {
  readonly store: ObjectStore;
  reopen(): Promise<ObjectStore>;
  /** PUTs a body to an address that `signPut` answered, as a client would; rejects with `ObjectRefused`. */
  put(url: string, body: Uint8Array, headers: { readonly contentType: string }): Promise<void>;
  /** The store says about a PUT that is not as it was signed no more than that. */
  readonly saysOnlySignature?: boolean;
  /** Moves the store's clock on, or waits until it has moved. */
  pass(milliseconds: number): void | Promise<void>;
  now(): number;
  dispose(): Promise<void>;
}

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const type = 'image/png';
const enough = 1_000_000;

/** Every sentence of `ObjectStore`'s docstring that can be shown without filling a disk. */
export const objectStoreContract = (name: string, open: () => Promise<OpenedObjectStore>): void => {
  describe(`${name} keeps the object store's contract`, () => {
    let opened: OpenedObjectStore;
    let store: ObjectStore;
    beforeEach(async () => {
      opened = await open();
      store = opened.store;
    });
    afterEach(() => opened.dispose());
    const textOf = async (key: string): Promise<string | null> => {
      const found = await store.get(key, enough);
      return found && Buffer.from(found.body).toString();
    };
    const code = async (promise: Promise<unknown>): Promise<string> => {
      const error = await rejection(promise);
      expect(error).toBeInstanceOf(ObjectRefused);
      return (error as ObjectRefused).code;
    };

    it('gives back what was put, with type, size and a validator of the bytes', async () => {
      const info = await store.put('pictures/a.png', bytes('one'), type);
      expect(info).toMatchObject({ key: 'pictures/a.png', contentType: type, size: 3 });
      expect(await store.head('pictures/a.png')).toEqual(info);
      expect(await store.get('pictures/a.png', enough)).toMatchObject({ info });
      expect(await textOf('pictures/a.png')).toBe('one');
      const changed: ObjectInfo = await store.put('pictures/a.png', bytes('two'), type);
      expect(changed.etag).not.toBe(info.etag);
      expect(changed.etag).not.toContain('"');
      expect(await textOf('pictures/a.png')).toBe('two');
    });

    it('keeps empty objects, and many of them side by side', async () => {
      await Promise.all(Array.from({ length: 20 }, (_, n) => store.put(`many/${n}`, bytes(`${n}`.repeat(n)), type)));
      expect(await textOf('many/0')).toBe('');
      expect(await textOf('many/19')).toBe('19'.repeat(19));
    });

    it('shows a reader a whole object, the one before or the one after', async () => {
      const versions = ['a', 'b'].map((letter) => letter.repeat(100_000));
      await store.put('k', bytes(versions[0]!), type);
      const writing = (async () => {
        for (let n = 1; n <= 20; n += 1) await store.put('k', bytes(versions[n % 2]!), type);
      })();
      for (let n = 0; n < 20; n += 1) expect(versions).toContain(await textOf('k'));
      await writing;
    });

    it('answers null for what is not there, and deletes it without a word', async () => {
      expect(await store.get('nothing', enough)).toBeNull();
      expect(await store.head('nothing')).toBeNull();
      await store.put('k', bytes('x'), type);
      await store.delete('k');
      await store.delete('k');
      expect(await store.get('k', enough)).toBeNull();
    });

    it('refuses to load more than the given limit', async () => {
      await store.put('k', bytes('12345'), type);
      expect(await code(store.get('k', 4))).toBe('upload_size');
      expect(await textOf('k')).toBe('12345');
    });

    it.each(['', '../up', 'a/../b', 'UPPER', 'sp ace', 'ä', 'a\u0000b', 'x'.repeat(201)])(
      'takes %j for no key',
      async (key) => {
        expect(await rejection(store.put(key, bytes('x'), type))).toBeInstanceOf(TypeError);
        expect(await rejection(store.get(key, 1))).toBeInstanceOf(TypeError);
        expect(await rejection(store.delete(key))).toBeInstanceOf(TypeError);
      },
    );

    it('lists what is older than a time, by prefix', async () => {
      await store.put('loose/a', bytes('x'), type);
      await store.put('other/b', bytes('x'), type);
      const future = Date.now() + 60_000;
      expect(await store.listOlder('loose/', future)).toEqual(['loose/a']);
      expect(await store.listOlder('loose/', Date.now() - 60_000)).toEqual([]);
    });

    it('finds everything again when it is opened again', async () => {
      const info = await store.put('k', bytes('kept'), type);
      store = await opened.reopen();
      expect(await store.head('k')).toEqual(info);
      expect(await textOf('k')).toBe('kept');
    });

    describe('an object that is read in parts', () => {
      const letters = 'abcdefghij'.repeat(30_000);
      const partOf = async (from: number, to: number): Promise<string> => {
        const opened = await store.open('k', { from, to });
        expect(opened?.info).toEqual(await store.head('k'));
        return joined(opened!);
      };
      const joined = async ({ chunks }: Pick<OpenedObject, 'chunks'>): Promise<string> => {
        const parts: Uint8Array[] = [];
        for await (const chunk of chunks) parts.push(chunk);
        return Buffer.concat(parts).toString();
      };
      beforeEach(() => store.put('k', bytes(letters), type));

      it('comes whole, in more than one chunk', async () => {
        const opened = await store.open('k');
        expect(opened?.info).toEqual(await store.head('k'));
        const sizes: number[] = [];
        for await (const { length } of opened!.chunks) sizes.push(length);
        expect(sizes.reduce((sum, size) => sum + size)).toBe(letters.length);
        expect(Math.max(...sizes)).toBeLessThan(letters.length);
      });

      it.each([
        [0, 1],
        [3, 7],
        [65_530, 131_080],
        [299_999, 300_000],
        [299_990, 1_000_000],
        [300_000, 300_001],
        [5, 5],
        [7, 3],
      ])('comes from %d to before %d, without what lies beyond its end', async (from, to) => {
        expect(await partOf(from, to)).toBe(letters.slice(from, Math.max(from, to)));
      });

      it('is null where there is none', async () => {
        expect(await store.open('nothing')).toBeNull();
        expect(await store.open('nothing', { from: 0, to: 4 })).toBeNull();
        expect(await store.open('nothing', { from: 4, to: 4 })).toBeNull();
        expect(await rejection(store.open('../up'))).toBeInstanceOf(TypeError);
      });

      it('is the version that was opened, when another one is put meanwhile', async () => {
        const opened = await store.open('k');
        const first = await opened!.chunks.next();
        await store.put('k', bytes('new'), type);
        const rest = await joined(opened!);
        expect(Buffer.from(first.value as Uint8Array).toString() + rest).toBe(letters);
      });

      it('may be left before its end, and before its first chunk', async () => {
        const begun = await store.open('k');
        await begun!.chunks.next();
        await begun!.chunks.return();
        const untouched = await store.open('k');
        await untouched!.chunks.return();
        expect(await untouched!.chunks.next()).toMatchObject({ done: true });
        expect(await partOf(0, 3)).toBe('abc');
      });
    });

    describe('a body that is streamed', () => {
      const inPieces = async function* (...pieces: readonly string[]): AsyncGenerator<Uint8Array> {
        for (const piece of pieces) yield bytes(piece);
      };

      it('is put whole', async () => {
        const piece = 'x'.repeat(100_000);
        const info = await store.put('k', { size: 300_000, chunks: inPieces(piece, piece, piece) }, type);
        expect(info).toEqual(await store.head('k'));
        expect(info).toMatchObject({ contentType: type, size: 300_000 });
        expect(await textOf('k')).toBe(piece.repeat(3));
      });

      it.each([
        ['longer', ['good', 's']],
        ['shorter', ['goo']],
        ['nothing', []],
      ])('is refused when it is %s, and the object before stays', async (_, pieces) => {
        await store.put('k', bytes('before'), type);
        expect(await code(store.put('k', { size: 4, chunks: inPieces(...pieces) }, type))).toBe('upload_size');
        expect(await textOf('k')).toBe('before');
      });

      it('rejects with the error of a body that fails, and stores nothing', async () => {
        const failure = new RangeError('the source ended');
        const failing = async function* (): AsyncGenerator<Uint8Array> {
          yield bytes('go');
          throw failure;
        };
        expect(await rejection(store.put('k', { size: 4, chunks: failing() }, type))).toBe(failure);
        expect(await store.head('k')).toBeNull();
      });
    });

    describe('a signed address', () => {
      const sign = (lifetime = 60_000): Promise<{ url: string }> =>
        store.signPut({ key: 'up/a', contentType: type, size: 4, expiresAt: opened.now() + lifetime });

      it('takes exactly the type and the size that were signed', async () => {
        const { url } = await sign();
        await opened.put(url, bytes('good'), { contentType: type });
        expect(await store.head('up/a')).toMatchObject({ contentType: type, size: 4 });
        expect(await textOf('up/a')).toBe('good');
      });

      it.each([
        ['another type', 'upload_type', 'good', 'text/html'],
        ['too few bytes', 'upload_size', 'goo', type],
        ['too many bytes', 'upload_size', 'goods', type],
      ])('refuses %s and stores nothing', async (_, expected, body, contentType) => {
        const { url } = await sign();
        const said = opened.saysOnlySignature ? 'upload_signature' : expected;
        expect(await code(opened.put(url, bytes(body), { contentType }))).toBe(said);
        expect(await store.head('up/a')).toBeNull();
      });

      it('takes any size where the one that was signed is a limit', async () => {
        const { url } = await store.signPut({
          key: 'up/a',
          contentType: type,
          size: 4,
          sizeIsLimit: true,
          expiresAt: opened.now() + 60_000,
        });
        await opened.put(url, bytes('ok'), { contentType: type });
        expect(await textOf('up/a')).toBe('ok');
        // A store that this process does not be before learns of it when the file is read.
        const tooLarge = async (): Promise<unknown> => {
          await opened.put(url, bytes('goods'), { contentType: type });
          return store.get('up/a', 4);
        };
        expect(await code(tooLarge())).toBe('upload_size');
      });

      it('is refused after it expired', async () => {
        const { url } = await sign(1000);
        await opened.pass(1001);
        expect(await code(opened.put(url, bytes('good'), { contentType: type }))).toBe('upload_expired');
        expect(await store.head('up/a')).toBeNull();
      });

      it('is good for nothing else: any other character, any other key', async () => {
        const { url } = await sign();
        for (const forged of [
          url.replace('up/a', 'up/b'),
          `${url}x`,
          `${url.slice(0, -2)}${url.endsWith('AA') ? 'BB' : 'AA'}`,
        ]) {
          expect(await code(opened.put(forged, bytes('good'), { contentType: type }))).toBe('upload_signature');
        }
        expect(await store.head('up/a')).toBeNull();
        expect(await store.head('up/b')).toBeNull();
      });
    });
  });
};
