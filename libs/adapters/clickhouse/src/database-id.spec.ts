import { randomBytes } from 'node:crypto';
import { describeWithEngine } from '@marquee/test-kit/engine';
import { openClickHouse } from './clickhouse-column-store';
import { clickHouseDatabaseId } from './database-id';

describeWithEngine('clickhouse', 'the id of a database', (url) => {
  it('is absent before the database is made, and another one after it is made again', async () => {
    const database = `id_${randomBytes(6).toString('hex')}`;
    const id = () => clickHouseDatabaseId({ url, database });
    const make = async (): Promise<string | null> => {
      const store = openClickHouse({ url, database });
      await store.query('SELECT 1');
      const made = await id();
      expect(await id()).toBe(made);
      await store.command('DROP DATABASE {name:Identifier} SYNC', { name: database });
      await store.close();
      return made;
    };
    expect(await id()).toBeNull();
    expect(await id()).toBeNull();
    const first = await make();
    expect(first).toMatch(/^[0-9a-f-]{36}$/);
    expect(await make()).not.toBe(first);
  });
});
