import { within } from '@testing-library/dom';
import { renderMessagePage, type MessagePage } from '../server';
import { hostileTexts } from '../testing/hostile-texts';
import { someAssets } from '../testing/page-fixtures';

const open = (page: MessagePage, locale: 'en' | 'pseudo' = 'en'): Document => {
  document.open();
  document.write(renderMessagePage(page, someAssets, { locale }).html);
  document.close();
  return document;
};
const draft = { dm: 'Hello', userIg: '@marta', token: 'a.b.c', broken: {} };
const unsent: MessagePage = { username: 'ines', draft, problem: null };

describe('the answer to a message without a script', () => {
  it('says that it was sent and leads back to the page', () => {
    const { body, title } = open({ username: 'Inês', draft: null, problem: null });
    expect(title).toBe('Message sent successfully! | Marquee');
    expect(within(body).getByRole('heading', { level: 1 })).toHaveTextContent('Message sent successfully!');
    expect(within(body).getByRole('link', { name: 'Back to @Inês' })).toHaveAttribute('href', '/@In%C3%AAs');
    expect(body.querySelector('form')).toBeNull();
  });

  it('is a form with the text kept, to be sent once more', () => {
    const { body } = open(unsent);
    expect(within(body).getByRole('textbox', { name: 'Your message to @ines' })).toHaveValue('Hello');
    expect(within(body).getByRole('textbox', { name: 'Your Instagram handle' })).toHaveValue('@marta');
    const fields = [...body.querySelectorAll<HTMLInputElement>('form [name]')].map(({ name, value }) => [name, value]);
    expect(Object.fromEntries(fields)).toEqual({
      ...{ userId: 'ines', token: 'a.b.c', website: '', dm: 'Hello', userIg: '@marta' },
    });
    expect(within(body).getByRole('button', { name: 'Send' })).toHaveAttribute('type', 'submit');
  });

  it('says what is wrong with it beside the field', () => {
    const broken = { dm: 'Please enter a message', userIg: 'Please enter your Instagram handle' };
    const { body } = open({ ...unsent, draft: { ...draft, broken }, problem: 'messageBroken' });
    expect(within(body).getByRole('heading', { level: 1 })).toHaveTextContent('Your message is not sent yet');
    expect(within(body).getByRole('textbox', { name: 'Your message to @ines' })).toHaveAccessibleDescription(broken.dm);
    expect(within(body).getByRole('textbox', { name: 'Your Instagram handle' })).toBeInvalid();
    expect(within(body).getByText(broken.userIg)).toHaveAttribute('id', 'mq-handle-hint');
  });

  it('takes every text from the catalogue', () => {
    const { body } = open({ ...unsent, draft: { ...draft, dm: '', userIg: '' } }, 'pseudo');
    const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
    const texts: string[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) texts.push(node.textContent ?? '');
    const own = texts.filter((text) => text !== '@');
    expect(own.length).toBeGreaterThan(5);
    for (const text of own) expect(text).toMatch(/^\[.*\]$/);
  });

  describe('keeps what visitors write as text', () => {
    const trap = jest.fn();
    beforeAll(() => Object.assign(window, { trap, alert: trap }));

    const saying = (text: string): MessagePage => ({
      username: text,
      draft: { dm: text, userIg: text, token: text, broken: { dm: text, userIg: text } },
      problem: 'messageFailed',
    });
    const shapeOf = (page: MessagePage): string =>
      [...open(page).querySelectorAll('*')]
        .map((element) => `${element.tagName}[${element.getAttributeNames().join(' ')}]`)
        .join('\n');
    const harmless = shapeOf(saying('text'));

    it.each(hostileTexts)('%j', (text) => {
      expect(shapeOf(saying(text))).toBe(harmless);
      expect(document.querySelector('textarea')?.value).toBe(text.replace(/\r\n?/g, '\n'));
      expect(document.querySelector('form')?.getAttribute('action')).toBe('/api/clicks');
      for (const link of document.querySelectorAll('a[href]'))
        expect(link.getAttribute('href')).toMatch(/^\/(?:@[^/"<>]*)?$/);
      expect(trap).not.toHaveBeenCalled();
    });
  });
});
