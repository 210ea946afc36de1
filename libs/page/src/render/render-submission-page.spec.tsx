import { within } from '@testing-library/dom';
import { renderSubmissionPage, type SubmissionPage } from '../server';
import { hostileTexts } from '../testing/hostile-texts';
import { someAssets } from '../testing/page-fixtures';

const open = (page: SubmissionPage, locale: 'en' | 'pseudo' = 'en'): Document => {
  document.open();
  document.write(renderSubmissionPage(page, someAssets, { locale }).html);
  document.close();
  return document;
};
const draft = { text: 'Hello', userIg: '@marta', token: 'a.b.c', broken: {} };
const message: SubmissionPage = { sends: 'message', username: 'ines', question: null, draft, problem: null };
const answer: SubmissionPage = { ...message, sends: 'answer', question: { id: 'song', title: 'Which song?' } };

const forms = [
  {
    page: message,
    label: 'Your message to @ines',
    button: 'Send',
    own: { dm: 'Hello' },
    hint: 'mq-message-hint',
    sent: 'Message sent successfully!',
    broken: 'Your message was not sent',
    failed: 'Failed to send message. Please try again.',
    tooMany: 'Too many messages from your network. Try again in a minute.',
  },
  {
    page: answer,
    label: 'Your answer',
    button: 'Answer',
    hint: 'mq-answer-hint',
    own: { type: 'questionAnswer', questionId: 'song', answer: 'Hello' },
    sent: 'Answer submitted successfully!',
    broken: 'Your answer was not sent',
    failed: 'Failed to submit answer. Please try again.',
    tooMany: 'Too many answers from your network. Try again in a minute.',
  },
];

describe.each(forms)('the page after a form without a script: $label', (form) => {
  const { page, label, button } = form;

  it('says that it was sent and leads back to the page', () => {
    const { body, title } = open({ ...page, username: 'Inês', draft: null });
    expect(title).toBe(`${form.sent} | Marquee`);
    expect(within(body).getByRole('heading', { level: 1 })).toHaveTextContent(form.sent);
    expect(within(body).getByRole('link', { name: 'Back to @Inês' })).toHaveAttribute('href', '/@In%C3%AAs');
    expect(body.querySelector('form')).toBeNull();
  });

  it('is a form with the text kept, to be sent again', () => {
    const { body } = open(page);
    expect(within(body).getByRole('textbox', { name: label })).toHaveValue('Hello');
    expect(within(body).getByRole('textbox', { name: 'Your Instagram handle' })).toHaveValue('@marta');
    const fields = [...body.querySelectorAll<HTMLInputElement>('form [name]')].map(({ name, value }) => [name, value]);
    expect(Object.fromEntries(fields)).toEqual({
      userId: 'ines',
      token: 'a.b.c',
      website: '',
      userIg: '@marta',
      ...form.own,
    });
    expect(within(body).getByRole('button', { name: button })).toHaveAttribute('type', 'submit');
  });

  it('says what is wrong with it next to the field', () => {
    const broken = { text: 'Please write something', userIg: 'Please enter your Instagram handle' };
    const { body } = open({ ...page, draft: { ...draft, broken }, problem: 'broken' });
    expect(within(body).getByRole('heading', { level: 1 })).toHaveTextContent(form.broken);
    expect(within(body).getByRole('textbox', { name: label })).toHaveAccessibleDescription(broken.text);
    expect(within(body).getByRole('textbox', { name: 'Your Instagram handle' })).toBeInvalid();
    expect(within(body).getByText(broken.userIg)).toHaveAttribute('id', form.hint);
  });

  it.each([
    [null, 'Ready to send?'],
    ['failed', form.failed],
    ['tooMany', form.tooMany],
    ['tooQuick', 'That was too fast, so it was not sent. Please send it again.'],
  ] as const)('says what to do after %s', (problem, said) => {
    const { body } = open({ ...page, problem });
    expect(within(body).getByRole('heading', { level: 1 })).toHaveTextContent(said);
  });

  it('takes every text from the catalogue', () => {
    const { body } = open({ ...page, draft: { ...draft, text: '', userIg: '' } }, 'pseudo');
    const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
    const texts: string[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) texts.push(node.textContent ?? '');
    const own = texts.filter((text) => text !== '@' && text !== page.question?.title);
    expect(own.length).toBeGreaterThan(5);
    for (const text of own) expect(text).toMatch(/^\[.*\]$/);
  });

  describe('keeps what visitors write as text', () => {
    const trap = jest.fn();
    beforeAll(() => Object.assign(window, { trap, alert: trap }));

    const saying = (text: string): SubmissionPage => ({
      sends: page.sends,
      username: text,
      question: page.question && { id: text, title: text },
      draft: { text, userIg: text, token: text, broken: { text, userIg: text } },
      problem: 'failed',
    });
    const shapeOf = (shown: SubmissionPage): string =>
      [...open(shown).querySelectorAll('*')]
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
