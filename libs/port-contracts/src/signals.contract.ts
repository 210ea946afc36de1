import type { Signals } from '@marquee/ports';
import { eventually } from './opened';

export interface OpenedSignals {
  readonly signals: Signals;
  /** Those of another process; the same where there is only one. */
  readonly elsewhere: Signals;
  dispose(): Promise<void>;
}

/** Every sentence of `Signals`' docstring that an engine which stays can show. */
export const signalsContract = (name: string, open: () => Promise<OpenedSignals>): void => {
  describe(`${name} keeps the signals' contract`, () => {
    let opened: OpenedSignals;
    let signals: Signals;
    beforeEach(async () => {
      opened = await open();
      signals = opened.signals;
    });
    afterEach(() => opened.dispose());

    const listen = (to: Signals, channel: string): { heard: unknown[]; leave: () => void } => {
      const heard: unknown[] = [];
      return { heard, leave: to.subscribe(channel, (message) => void heard.push(message)) };
    };
    /** A subscription holds from soon on: until it does, the hint is sent again. */
    const publishUntilHeard = (channel: string, message: unknown, ...by: { heard: unknown[] }[]): Promise<void> =>
      eventually(() => {
        signals.publish(channel, message);
        return by.every(({ heard }) => heard.length > 0);
      });

    it('tells every process, its own included, and every handler', async () => {
      const all = [listen(signals, 'a'), listen(signals, 'a'), listen(opened.elsewhere, 'a')];
      await publishUntilHeard('a', { n: 1, text: 'ä😀', list: [null] }, ...all);
      for (const { heard } of all) expect(heard[0]).toEqual({ n: 1, text: 'ä😀', list: [null] });
    });

    it('hands over a copy: what one does to it is nothing to the other', async () => {
      const message = { n: 1 };
      const [first, second] = [listen(signals, 'a'), listen(signals, 'a')];
      await publishUntilHeard('a', message, first, second);
      (first.heard[0] as { n: number }).n = 2;
      expect([message, second.heard[0]]).toEqual([{ n: 1 }, { n: 1 }]);
    });

    it('keeps channels apart', async () => {
      const [a, b] = [listen(signals, 'a'), listen(signals, 'b')];
      await publishUntilHeard('b', 'for b', b);
      await publishUntilHeard('a', 'for a', a);
      expect(new Set(a.heard)).toEqual(new Set(['for a']));
      expect(new Set(b.heard)).toEqual(new Set(['for b']));
    });

    it('never calls a handler within publish', async () => {
      const own = listen(signals, 'a');
      await publishUntilHeard('a', 0, own);
      const before = own.heard.length;
      signals.publish('a', 1);
      expect(own.heard).toHaveLength(before);
    });

    it('tells the others when one handler throws', async () => {
      let thrown = 0;
      signals.subscribe('a', () => {
        thrown += 1;
        throw new Error('of its own');
      });
      await publishUntilHeard('a', 1, listen(signals, 'a'));
      expect(thrown).toBeGreaterThan(0);
    });

    it('tells nothing to who has left, and continues for who stays', async () => {
      const [leaves, stays] = [listen(signals, 'a'), listen(signals, 'a')];
      await publishUntilHeard('a', 1, leaves, stays);
      leaves.leave();
      leaves.leave();
      const before = leaves.heard.length;
      stays.heard.length = 0;
      await publishUntilHeard('a', 2, stays);
      expect(leaves.heard).toHaveLength(before);
      const again = listen(signals, 'a');
      stays.leave();
      await publishUntilHeard('a', 3, again);
    });
  });
};
