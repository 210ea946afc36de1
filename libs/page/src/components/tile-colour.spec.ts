import { tileColourRules, tileColourRulesIn } from './tile-colour';

describe('the rules of tile colours in a document', () => {
  const rules = tileColourRules(['#23404F', '#f4d9b0', '#ffffff']);

  it('are found where they were written', () => {
    expect(tileColourRulesIn(`<style>.mq-name{--ems:4}${rules}</style>`).join('')).toBe(rules);
    expect(tileColourRulesIn(rules)).toHaveLength(2);
  });

  it.each([
    '.mq-c-x,body{display:none}',
    '.mq-c-23404f{background:url(//evil.example)}',
    '.mq-c-23404f{--tile:#23404f;--tile-ink:#fbf3e4;position:fixed}',
    '.mq-c-23404f,body{--tile:#23404f;--tile-ink:#fbf3e4}',
  ])('are none of the owner’s words %s', (words) => {
    expect(tileColourRulesIn(`<meta name="description" content="${words}">`)).toEqual([]);
  });
});
