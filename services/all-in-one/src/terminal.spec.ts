import { progressLine } from './terminal';

describe('the progress of a command', () => {
  const shownOn = (isTTY: boolean): string => {
    let shown = '';
    const show = progressLine({ isTTY, write: (text: string | Uint8Array) => ((shown += String(text)), true) });
    for (const done of [0, 5, 10]) show('copying', done, 10);
    return shown;
  };

  it('is one line on a terminal', () => {
    expect(shownOn(true).split('\n')).toEqual([expect.stringMatching(/^(\rcopying \[[# ]{30}\] \d+ %){3}$/), '']);
  });

  it('is not shown elsewhere', () => {
    expect(shownOn(false)).toBe('');
  });
});
