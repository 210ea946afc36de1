import type { Document, LogRecord } from '@marquee/ports';
import { foldRecords, type Projection } from '../projection';

/**
 * `projectionSpec(projection).given(...messages).then(...documents)`: every message is applied twice, and then all of
 * them again from the start, because the log may deliver again; the documents must not care.
 */
export const projectionSpec = <D extends Document>(projection: Projection<D>) => ({
  given: (...messages: readonly object[]) => ({
    then: (...expected: readonly D[]) => {
      const records = messages.map((value, index): LogRecord => ({
        topic: projection.topics[0]!,
        partition: 0,
        offset: index + 1,
        key: '',
        value,
        at: 0,
      }));
      const documents = new Map<string, D | null>();
      const apply = (record: LogRecord): void =>
        foldRecords(projection, [record], documents).forEach((document, id) => documents.set(id, document));
      for (const record of records) {
        apply(record);
        apply(record);
      }
      records.forEach(apply);
      expect([...documents.values()].filter((document) => document !== null)).toEqual(expected);
    },
  }),
});
