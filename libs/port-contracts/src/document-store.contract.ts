import type { DocumentStore } from '@marquee/ports';
import { commitContract } from './document-store-commit.contract';
import { generationContract } from './document-store-generations.contract';
import { documentReadingContract } from './document-store-reading.contract';
import { DocumentStoreWorld, put } from './document-store-world';
import { expectSharedLeases } from './lease-record.contract';
import type { OpenPort } from './opened';

/** Every sentence of `DocumentStore`'s docstring. */
export const documentStoreContract = (name: string, open: OpenPort<DocumentStore>): void => {
  describe(`${name} keeps the document store's contract`, () => {
    const world = new DocumentStoreWorld(open);
    beforeEach(() => world.begin());
    afterEach(() => world.end());

    commitContract(world);
    documentReadingContract(world);
    generationContract(world);

    it('has leases that all processes that share the store know by their names', async () => {
      await expectSharedLeases(world.store, (await world.opened.again?.()) ?? null);
    });

    it('finds documents and checkpoints again when it is opened again', async () => {
      await world.store.commit([put({ id: 'a', owner: 'x', rank: 3 })], [{ name: 'p', position: '7', expected: null }]);
      world.store = await world.opened.reopen();
      expect(await world.all()).toEqual([{ id: 'a', owner: 'x', rank: 3 }]);
      expect(await world.store.checkpoint('p')).toBe('7');
    });
  });
};
