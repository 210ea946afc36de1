import { mutedWords } from '@marquee/muted-words';
import { evaluateRules, type EvaluatedMessage } from './evaluate-rules';
import { rulesDecider, type Rules } from './rules.decider';

const none = rulesDecider.initialState();
const find = mutedWords(['ugly']);
const message: EvaluatedMessage = {
  itemId: 'i1',
  sender: { browser: 'b1', network: 'n1' },
  text: 'Hello',
  hasHandle: true,
};
const block = (browser: string | null, network: string) => ({ blockId: 'm0', sender: { browser, network }, at: '' });
const blocking = (browser: string | null, network: string): Rules => ({ ...none, blocked: [block(browser, network)] });
const holding = (more: Partial<Rules['holding']>): Rules => ({ ...none, holding: { ...none.holding, ...more } });
const taken = { is: 'taken', cap: null };

describe('the rules on a message', () => {
  it.each<[string, Rules, Partial<EvaluatedMessage>, object]>([
    ['takes it without any rule', none, {}, taken],
    ['drops what comes from a blocked browser', blocking('b1', 'n9'), {}, { is: 'dropped', blockId: 'm0' }],
    ['drops it also from another network', blocking('b1', 'n9'), { text: 'ugly' }, { is: 'dropped', blockId: 'm0' }],
    [
      'holds back what comes from its network',
      blocking('b9', 'n1'),
      {},
      { is: 'held', reason: 'network', found: null },
    ],
    [
      'holds back a sender without a browser who was blocked by the network',
      blocking(null, 'n1'),
      { sender: { browser: null, network: 'n1' } },
      { is: 'held', reason: 'network', found: null },
    ],
    [
      'takes a sender without a browser whose network is not blocked',
      blocking(null, 'n9'),
      { sender: { browser: null, network: 'n1' } },
      taken,
    ],
    [
      'holds back what was on its way to a locked item',
      { ...none, locked: ['i1'] },
      {},
      { is: 'held', reason: 'locked', found: null },
    ],
    ['takes it while another one is locked', { ...none, locked: ['i2'] }, {}, taken],
    [
      'holds back what has no handle',
      holding({ needsHandle: true }),
      { hasHandle: false },
      { is: 'held', reason: 'handle', found: null },
    ],
    ['takes a handle where one is requested', holding({ needsHandle: true }), {}, taken],
    [
      'holds back a muted word, and says where it stands',
      none,
      { text: 'so UGLY!' },
      { is: 'held', reason: 'word', found: { word: 'ugly', start: 3, end: 7 } },
    ],
    [
      'holds back a link',
      holding({ holdsLinks: true }),
      { text: 'see example.com/a now' },
      { is: 'held', reason: 'url', found: { word: null, start: 4, end: 17 } },
    ],
    ['takes a link where none are held back', none, { text: 'see example.com/a now' }, taken],
    ['counts what it takes under a cap', holding({ dailyCap: 3 }), {}, { is: 'taken', cap: 3 }],
  ])('%s', (_case, rules, more, outcome) =>
    expect(evaluateRules(rules, find, { ...message, ...more })).toEqual(outcome),
  );
});
