import { jsonRows } from './json-rows';
import { ServerConnections, type ServerAddress } from './server-connections';

/** Milliseconds in which the server answers, or the call rejects. */
const ANSWER_WITHIN = 10_000;

/**
 * The id that a database has from its creation on, null where there is none, or the engine gives none. Makes nothing. Rejects while the server
 * does not answer.
 */
export const clickHouseDatabaseId = async ({ url, database }: ServerAddress): Promise<string | null> => {
  const server = new ServerConnections({ url, database: 'default' }, { atOnce: 1, within: ANSWER_WITHIN }, {});
  try {
    const text = await server.run(async (client, signal) => {
      const found = await client.query({
        query: 'SELECT toString(uuid) AS id FROM system.databases WHERE name = {database:String}',
        query_params: { database },
        format: 'JSONEachRow',
        abort_signal: signal,
      });
      return found.text();
    });
    return jsonRows<{ id: string }>(text)[0]?.id ?? null;
  } finally {
    await server.close();
  }
};
