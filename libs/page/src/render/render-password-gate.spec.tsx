import { bareAssets } from './read-page-assets';
import { renderPasswordGate, type GateState } from './render-password-gate';

const { page, card } = renderPasswordGate(bareAssets);
const textIn = (state: GateState, username = 'ines'): string =>
  /<main.*<\/main>/s
    .exec(page(username, state).html)![0]
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');

describe('the page that asks for the password of a link', () => {
  it.each<[GateState, string]>([
    [{ is: 'asked' }, 'Password Open link'],
    [{ is: 'empty' }, 'Please enter the password.'],
    [{ is: 'busy' }, 'The password could not be checked. Please try again.'],
    [{ is: 'wrong', triesLeft: 4 }, 'Wrong password. You have 4 tries left.'],
    [{ is: 'wrong', triesLeft: 1 }, 'Wrong password. You have 1 try left.'],
    [{ is: 'locked', seconds: 900 }, 'Too many tries. Try again in 15 minutes.'],
    [{ is: 'locked', seconds: 61 }, 'Too many tries. Try again in 2 minutes.'],
    [{ is: 'locked', seconds: 60 }, 'Too many tries. Try again in 1 minute.'],
  ])('says what became of the try: %j', (state, said) => expect(textIn(state)).toContain(said));

  it('is a form without an address of its own, whose button is off while nothing is taken', () => {
    expect(page('ines', { is: 'asked' }).html).toMatch(/<form method="post">/);
    expect(page('ines', { is: 'asked' }).html).not.toMatch(/<button class="mq-button"[^>]*disabled/);
    expect(page('ines', { is: 'locked', seconds: 1 }).html).toMatch(/<button class="mq-button"[^>]*disabled/);
  });

  it('names the owner, whatever is in the name', () => {
    const { html } = page('<b>$&{mq:problem}', { is: 'asked' });
    expect(html).toContain('@&lt;b&gt;$&amp;{mq:problem}</bdi> has put a password');
    expect(html).not.toContain('<b>');
  });

  it('lets the browser follow the form to where the link leads, and be framed by none', () => {
    const { contentSecurityPolicy } = page('ines', { is: 'asked' });
    expect(contentSecurityPolicy).toContain("form-action 'self' https: mailto:;");
    expect(contentSecurityPolicy).toContain("frame-ancestors 'none'");
  });

  it('has a card without a word of the link', () =>
    expect(card('https://marquee.example/@ines/vip').html).toContain('content="This link asks for a password"'));
});
