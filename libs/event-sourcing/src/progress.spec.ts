import { Progress } from './progress';
import { progressSpy } from './testing/observer-spies';

describe('a part that is stalled', () => {
  it('continues once none of its places fails any more', () => {
    const observer = progressSpy();
    const progress = new Progress(observer, 'p');
    progress.succeeded('one');
    progress.failed('one', new TypeError('quotes a row'));
    progress.failed('two', new TypeError('quotes a row'));
    progress.succeeded('one');
    expect(observer.reported).toEqual(['p failed: TypeError', 'p failed: TypeError']);
    progress.succeeded('two');
    progress.clear();
    expect(observer.reported.slice(2)).toEqual(['p recovered']);
  });
});
