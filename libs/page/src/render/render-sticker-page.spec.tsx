import { within } from '@testing-library/dom';
import { renderStickerNotice, renderStickerPage, type StickerView } from '../server';
import { hostileTexts } from '../testing/hostile-texts';
import { aPage, someAssets } from '../testing/page-fixtures';

const view: StickerView = {
  owner: aPage([], { username: 'ines' }),
  path: '/s/7Q4M-KX2P-9BTR',
  sentOn: '2026-11-21',
  sends: 'message',
  title: 'Ask me about clay',
  fingerprint: 'D24CDB4A84061A392841394253AE29A2',
  words: null,
  compared: null,
};

const show = (html: string): HTMLElement => {
  document.open();
  document.write(html);
  document.close();
  return document.body;
};
const open = (changes: Partial<StickerView> = {}, locale: 'en' | 'pseudo' = 'en'): HTMLElement =>
  show(renderStickerPage({ ...view, ...changes }, someAssets, { locale }).html);

describe('the page of a sticker', () => {
  it('says what is known, in groups of four digits, and what that proves', () => {
    const page = within(open());
    expect(page.getByRole('heading', { level: 1 })).toHaveTextContent('Sent to @ines on 21 November 2026');
    expect(page.getByText('D24C')).toBeVisible();
    expect(page.getAllByText(/^[0-9A-F]{4} $/, { normalizer: (text) => text })).toHaveLength(8);
    expect(page.getByText(/Inbox:/)).toHaveTextContent('Inbox: “Ask me about clay”.');
    expect(page.getByRole('heading', { name: 'What it does not prove' })).toBeVisible();
    expect(page.getByRole('link', { name: /@ines/ })).toHaveAttribute('href', '/@ines');
    expect(page.queryByRole('region', { name: 'Text of the sticker' })).toBeNull();
  });

  it('shows the portrait of the owner, where there is one', () => {
    const image = { src: '/uploads/ines.jpg', width: 300, height: 440 };
    const profile = { name: 'Ines Vidal', description: '' };
    const tile = { ...profile, media: [{ id: 'm1', image, video: null }] };
    const owner = { ...view.owner, profile, top: [{ kind: 'profile' as const, title: 'Profile', items: [tile] }] };
    const card = within(open({ owner })).getByRole('link', { name: /@ines/ });
    expect(card.querySelector('img')).toHaveAttribute('src', '/uploads/ines.jpg');
    expect(within(card).getByRole('img', { name: 'Verified' })).toBeVisible();
    const plain = within(open()).getByRole('link', { name: /@ines/ });
    expect(within(plain).queryByRole('img', { name: 'Verified' })).toBeNull();
    expect(plain.querySelector('img')).toBeNull();
  });

  it('has its address and its fingerprint to be copied', () => {
    const page = within(open());
    const copied = (name: string) => page.getByRole('button', { name }).dataset['copy'];
    expect(copied('Copy the address of this sticker')).toBe('https://marquee.example/s/7Q4M-KX2P-9BTR');
    expect(copied('Copy the fingerprint')).toBe('D24CDB4A84061A392841394253AE29A2');
    expect(document.querySelector('.mq-status')).toHaveAttribute('data-done', 'Copied');
  });

  it('names the question that an answer belongs to', () =>
    expect(within(open({ sends: 'answer' })).getByText(/Answer to/)).toHaveTextContent('“Ask me about clay”'));

  it('shows the words where their owner wants it', () => {
    const words = { message: 'Will there be tea bowls?', reply: 'Twelve.' };
    expect(within(open({ words })).getByRole('region', { name: 'Text of the sticker' })).toHaveTextContent(
      'Will there be tea bowls?Twelve.',
    );
    expect(within(open({ words: { ...words, reply: null } })).queryByText('Twelve.')).toBeNull();
  });

  it('takes words to compare by a form, which keeps them', () => {
    const form = open().querySelector('form')!;
    expect([form.method, form.getAttribute('action')]).toEqual(['post', '/s/7Q4M-KX2P-9BTR#compare']);
    expect(within(form).getByRole('textbox', { name: 'Compare a screenshot' })).toHaveAccessibleDescription(
      'We compare the text once and do not store it.',
    );
    const page = within(open({ compared: { text: 'Tea cups?', isSame: false } }));
    expect(page.getByRole('textbox')).toHaveValue('Tea cups?');
    const verdictIn = (body: HTMLElement) => within(body.querySelector('form')!).getByRole('status');
    expect(verdictIn(document.body)).toHaveTextContent('The text does not match.');
    expect(verdictIn(open({ compared: { text: 'x', isSame: true } }))).toHaveTextContent('The text matches.');
  });

  it.each([
    [null, '#mq-open'],
    [{ text: 'x', isSame: true }, '#mq-check'],
    [{ text: 'x', isSame: false }, '#mq-cross'],
  ])('marks its text as proved only by a comparison that matches: %j', (compared, drawing) => {
    const claim = within(open({ compared })).getByText(/Its text is the one on the sticker/);
    expect(claim.querySelector('use')).toHaveAttribute('href', drawing);
  });

  it('is listed by no search engine', () => {
    open();
    expect(document.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    show(renderStickerNotice('notFound', someAssets).html);
    expect(document.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    expect(document.querySelector('h1')).toHaveTextContent('Not found');
  });

  it('has every text from the catalogue', () => {
    const texts = document.createTreeWalker(open({ title: '1', fingerprint: '0' }, 'pseudo').querySelector('main')!, 4);
    const plain: string[] = [];
    while (texts.nextNode()) plain.push(texts.currentNode.textContent!.trim());
    expect(plain.filter((text) => /[a-z]{3}/.test(text) && !text.startsWith('['))).toEqual([
      ...['Marquee', '@ines', 'marquee.example/@ines'],
    ]);
  });

  it.each(hostileTexts)('shows %j as text', (text) => {
    const words = { message: text, reply: text };
    const count = open({ words: { message: 'a', reply: 'b' }, compared: { text: 'c', isSame: true } }).querySelectorAll(
      '*',
    ).length;
    expect(open({ title: text, words, compared: { text, isSame: true } }).querySelectorAll('*')).toHaveLength(count);
  });
});
