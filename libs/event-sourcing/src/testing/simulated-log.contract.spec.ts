import { eventLogContract } from '@marquee/port-contracts';
import { SimulatedLog } from './simulated-log';

eventLogContract('the simulated log, without faults,', () => {
  const log = new SimulatedLog();
  let opening = log.open();
  const others: { close(): Promise<void> }[] = [];
  return Promise.resolve({
    port: opening,
    reopen: async () => {
      await opening.close();
      return (opening = log.open());
    },
    again: () => {
      const other = log.open();
      others.push(other);
      return Promise.resolve(other);
    },
    dispose: async () => {
      for (const each of [opening, ...others]) await each.close();
    },
  });
});
