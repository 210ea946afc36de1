import { randomBytes } from 'node:crypto';
import { columnStoreContract } from '@marquee/port-contracts';
import { describeWithEngine } from '@marquee/test-kit/engine';
import { openClickHouse } from './clickhouse-column-store';

describeWithEngine('clickhouse', 'over a server', (url) => {
  columnStoreContract('ClickHouse by URL', async () => {
    const database = `contract_${randomBytes(6).toString('hex')}`;
    let port = openClickHouse({ url, database });
    return {
      port,
      reopen: async () => {
        await port.close();
        port = openClickHouse({ url, database });
        return port;
      },
      dispose: async () => {
        await port.close();
        const last = openClickHouse({ url, database });
        await last.command(`DROP DATABASE ${database}`);
        await last.close();
      },
    };
  });
});
