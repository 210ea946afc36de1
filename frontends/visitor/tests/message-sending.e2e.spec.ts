import { actAndSee } from '@marquee/test-kit/act-and-see';
import { axeViolations } from '@marquee/test-kit/axe';
import { until } from '@marquee/test-kit/until';
import { close, focused, heightOf, isOpen, picture, sentPage, visitMessageBoxes } from './visit-message-boxes';

const { open, sent, answerBy, complaints } = visitMessageBoxes();

describe('a message from the box of a page', () => {
  it('sends, empties and closes itself, and has the focus again', async () => {
    shows('4.dm-box.success', '8.message');
    const box = await open();
    await box.text.fill(' Do you ever sell the test tiles?\n');
    await box.handle.fill('@marta');
    const status = box.page.getByRole('status');
    await actAndSee(() => box.send.click(), status.getByText('Message sent successfully!'));
    expect(sent.map(({ body }) => JSON.parse(body) as unknown)).toEqual([
      { userId: 'inesvidal', dm: 'Do you ever sell the test tiles?', userIg: 'marta' },
    ]);
    expect([await box.text.inputValue(), await isOpen(box), await focused(box.page)]).toEqual(['', false, 'dm']);
    await picture(box, 'sent-390-light');
    await box.page.keyboard.type('Again');
    expect([await isOpen(box), await box.handle.inputValue()]).toEqual([true, '']);
    expect(complaints).toEqual([]);
    await close(box);
  });

  it('asks for an empty handle by its field first, then in words', async () => {
    shows('4.dm-box.handle', '5.message.handle');
    const box = await open();
    await box.text.fill('Hello');
    await box.send.click();
    expect([await focused(box.page), await box.handle.getAttribute('aria-invalid')]).toEqual(['userIg', null]);
    await box.send.click();
    await box.page.getByText('Please enter your Instagram handle').waitFor();
    expect([await focused(box.page), sent.length]).toEqual(['userIg', 0]);
    await picture(box, 'no-handle-390-light');
    expect(await axeViolations(box.page)).toEqual([]);
    await box.handle.fill('m');
    await box.page.getByText('Only @inesvidal sees it.').waitFor();
    await close(box);
  });

  it('says that a message is missing, or too long, where it is written', async () => {
    shows('5.message');
    const box = await open();
    await box.text.focus();
    await box.send.click();
    await box.page.getByText('Please enter a message').waitFor();
    await box.text.fill('👩‍👩‍👧‍👦'.repeat(281));
    await box.handle.fill('marta');
    await box.send.click();
    await box.page.getByText('Use at most 280 characters.').waitFor();
    expect([await focused(box.page), sent.length]).toEqual(['dm', 0]);
    await box.text.fill('👩‍👩‍👧‍👦'.repeat(280));
    await box.send.click();
    await until(() => sent.length === 1);
    await close(box);
  });

  it('keeps the text when it could not be sent, and tries again under the same key', async () => {
    shows('8.message');
    const box = await open();
    answerBy(() => ({ status: 503 }));
    await box.text.fill('Hello');
    await box.handle.fill('marta');
    const failed = box.page.getByRole('status').getByText('Failed to send message. Please try again.');
    await actAndSee(() => box.send.click(), failed);
    await picture(box, 'failed-390-light');
    expect([await box.text.inputValue(), await isOpen(box), await box.text.isEditable()]).toEqual([
      'Hello',
      true,
      true,
    ]);
    await box.page.route('**/api/clicks', (route) => route.abort(), { times: 1 });
    await box.send.click();
    await until(async () => (await box.send.getAttribute('aria-busy')) === 'false');
    answerBy(() => ({ status: 202 }));
    await actAndSee(() => box.send.click(), box.page.getByText('Message sent successfully!'));
    await box.text.fill('Hello');
    await box.handle.fill('marta');
    await box.send.click();
    await until(() => sent.length === 3);
    const [first, second, third] = sent.map(({ key }) => key);
    expect([first === second, second === third, /^[\w-]{20,}$/.test(first ?? '')]).toEqual([true, false, true]);
    await close(box);
  });

  it('keeps the width of its button while it sends, and sends once', async () => {
    const box = await open();
    await box.text.fill('Hello');
    await box.handle.fill('marta');
    const width = (await box.send.boundingBox())?.width;
    let answer = (): void => undefined;
    await box.page.route('**/api/clicks', async (route) => {
      await new Promise<void>((resolve) => (answer = resolve));
      await route.continue();
    });
    await box.send.click();
    await box.send.click();
    expect([await box.send.getAttribute('aria-busy'), (await box.send.boundingBox())?.width]).toEqual(['true', width]);
    // What would be typed now would be wiped out with what was sent.
    expect([await box.text.isEditable(), await box.handle.isEditable()]).toEqual([false, false]);
    await picture(box, 'busy-390-light');
    await actAndSee(() => Promise.resolve(answer()), box.page.getByText('Message sent successfully!'));
    expect(sent).toHaveLength(1);
    await close(box);
  });

  it('leaves to the plain form what fills the trap', async () => {
    const box = await open();
    answerBy(() => ({ status: 200, page: { ...sentPage, draft: null, problem: null } }));
    await box.text.fill('Hello');
    await box.handle.fill('marta');
    await box.page
      .locator('[name="website"]')
      .evaluate((trap: HTMLInputElement) => (trap.value = 'https://spam.example'));
    await box.send.click();
    await box.page.getByRole('heading', { name: 'Message sent successfully!' }).waitFor();
    expect(new URLSearchParams(sent[0]?.body).get('website')).toBe('https://spam.example');
    await close(box);
  });
});

describe('without a script', () => {
  it('the box is a form that is confirmed on a page of its own, and leads back', async () => {
    const draft = { text: 'Hello\nthere', userIg: '@marta', token: 'a.b.c', broken: {} };
    answerBy((_request, body) => ({
      status: 200,
      page: {
        ...sentPage,
        draft: new URLSearchParams(body).has('token') ? null : draft,
        problem: null,
      },
    }));
    const box = await open({ javaScriptEnabled: false });
    expect([await heightOf(box.text), await box.handle.isVisible()]).toEqual([96, true]);
    await picture(box, 'no-script-390-light');
    await box.text.fill('Hello\nthere');
    await box.handle.fill('@marta');
    await box.send.click();
    expect(await box.page.getByRole('heading', { level: 1 }).textContent()).toBe('Ready to send?');
    expect([await box.text.inputValue(), await box.handle.inputValue()]).toEqual(['Hello\nthere', '@marta']);
    await picture(box, 'confirm-390-light');
    await box.send.click();
    expect(await box.page.getByRole('heading', { level: 1 }).textContent()).toBe('Message sent successfully!');
    const forms = sent.map(({ body }) => Object.fromEntries(new URLSearchParams(body)));
    const typed = { userId: 'inesvidal', website: '', dm: 'Hello\r\nthere', userIg: '@marta' };
    expect(forms).toEqual([typed, { ...typed, token: 'a.b.c' }]);
    await box.page.getByRole('link', { name: 'Back to @inesvidal' }).click();
    expect(new URL(box.page.url()).pathname).toBe('/@inesvidal');
    await close(box);
  });
});
