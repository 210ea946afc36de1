import { render } from '@testing-library/react';
import { defineMessages } from './define-messages';
import { translate } from './locale';
import { pseudo } from './pseudo';
import { rich } from './rich';

const messages = defineMessages('spec', {
  plain: 'Sign In',
  named: 'Menu of {username}',
  counted: '{n, plural, one {# day} other {# days}} left',
  tagged: 'Read the <terms>terms</terms> and the <b>rest</b>.',
});
const t = translate(messages);

describe('a message', () => {
  it('is found by its key', () => expect(t('plain')).toBe('Sign In'));
  it('takes its values by name', () => expect(t('named', { username: 'ines' })).toBe('Menu of ines'));
  it('follows the rules of plurals', () =>
    expect([t('counted', { n: 1 }), t('counted', { n: 9 })]).toEqual(['1 day left', '9 days left']));

  it('is checked by the compiler', () => {
    // @ts-expect-error a key that does not exist
    t('unknown');
    // @ts-expect-error a value that is missing
    t('named', {});
    // @ts-expect-error a value for a message that takes none
    t('plain', { username: 'ines' });
  });

  it('is drawn with its tags, and shows the text of those without a drawing function', () => {
    const { container } = render(<p>{rich(t('tagged'), { terms: (text) => <a href="/terms">{text}</a> })}</p>);
    expect(container.innerHTML).toBe('<p>Read the <a href="/terms">terms</a> and the rest.</p>');
  });
});

describe('the pseudo-locale', () => {
  it('accents every letter and keeps names, branches and tags', () => {
    expect(pseudo('Menu of {username}')).toEqual(['⟦', 'Ṁéñû öƒ ', ['username'], '⟧']);
    expect(JSON.stringify(pseudo(messages.texts.counted))).toBe(
      '["⟦",["n","plural",{"one":["#"," ðåý"],"other":["#"," ðåýš"]}]," ļéƒţ","⟧"]',
    );
    expect(pseudo('the <b>rest</b>')).toEqual(['⟦', 'ţĥé <b>ŕéšţ</b>', '⟧']);
  });
});
