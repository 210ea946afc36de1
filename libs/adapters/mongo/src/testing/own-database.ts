import { randomUUID } from 'node:crypto';
import type { Opened } from '@marquee/port-contracts';
import { openMongo, type MongoConnection } from '../connection';

/** A name that no other run uses: servers are shared and never wiped, and to drop a database takes longer than a test. */
export const databaseName = (): string => `marquee-test-${randomUUID().slice(0, 13)}`;

/** A port over a database of its own. Each opening has a connection of its own, as a process would. */
export const inDatabase =
  <Port extends { close(): Promise<void> }>(url: string, open: (connection: MongoConnection) => Port) =>
  async (): Promise<Opened<Port>> => {
    const database = databaseName();
    const connect = (): { port: Port; close: () => Promise<void> } => {
      const connection = openMongo({ url, database });
      const port = open(connection);
      return { port, close: () => port.close().then(() => connection.close()) };
    };
    let opened = connect();
    const others: (typeof opened)[] = [];
    return {
      port: opened.port,
      reopen: async () => {
        await opened.close();
        return (opened = connect()).port;
      },
      again: async () => {
        if (others.length === 0) others.push(connect());
        return others[0]!.port;
      },
      dispose: async () => {
        for (const each of [...others, opened]) await each.close();
      },
    };
  };
