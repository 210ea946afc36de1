import { encodedWithTrace, TOPICS } from '@marquee/contracts';
import { activeTrace, tracing, type ActJournal } from '@marquee/ports';

/** A journal whose acts carry the context of the request that is traced; those of other requests are written as they are. */
export const tracedJournal = (journal: ActJournal): ActJournal => ({
  source: journal.source,
  append: (encoded, receipt) => {
    const parent = activeTrace();
    const span =
      parent === null
        ? undefined
        : tracing()?.continue(parent, `send ${TOPICS.acts}`, {
            kind: 'producer',
            attributes: {
              'messaging.system': 'journal',
              'messaging.operation.name': 'send',
              'messaging.operation.type': 'send',
              'messaging.destination.name': TOPICS.acts,
            },
          });
    if (span === undefined) return journal.append(encoded, receipt);
    journal.append(encodedWithTrace(encoded, span.traceparent), {
      recorded: (epoch, offset) => {
        span.end();
        receipt.recorded(epoch, offset);
      },
      refused: (reason) => {
        span.end(reason);
        receipt.refused(reason);
      },
    });
  },
  flush: () => journal.flush(),
  check: () => journal.check(),
});
