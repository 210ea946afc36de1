import { actAndSee } from '@marquee/test-kit/act-and-see';
import { axeViolations } from '@marquee/test-kit/axe';
import {
  close,
  focused,
  heightOf,
  holdClock,
  isOpen,
  picture,
  sentPage,
  visitMessageBoxes,
} from './visit-message-boxes';
import { layoutShift, SHIFT_MAX } from './visit-pages';

const { open, answerBy, complaints } = visitMessageBoxes();

describe('the message box', () => {
  it('is one line until it has the focus, then has room for words and the handle', async () => {
    shows('2.profile.dm', '4.dm-box.focus');
    const box = await open();
    expect([await heightOf(box.text), await box.handle.isVisible(), await box.send.isVisible()]).toEqual([
      ...[48, false, false],
    ]);
    await box.text.focus();
    expect([await heightOf(box.text), await box.handle.isVisible(), await box.send.isVisible()]).toEqual([
      ...[96, true, true],
    ]);
    await box.text.fill('line\n'.repeat(20));
    expect(await heightOf(box.text)).toBe(168);
    await close(box);
  });

  it('has room for words and the handle also where its script is lost', async () => {
    const box = await open();
    await box.page.route('**/islands*', (route) => route.abort());
    await box.page.reload();
    await box.send.waitFor();
    expect([await box.handle.isVisible(), await box.send.isVisible()]).toEqual([true, true]);
    await box.text.fill('Hello');
    await box.handle.fill('marta');
    answerBy(() => ({ status: 200, page: { ...sentPage, draft: null, problem: null } }));
    await box.send.click();
    await box.page.getByRole('heading', { name: 'Message sent successfully!' }).waitFor();
    await box.page.context().close();
  });

  it('counts as a reader does, and reads out what is left from twenty on', async () => {
    const box = await open();
    const left = box.page.locator('[data-left]');
    await box.text.fill(`${'x'.repeat(258)}👍🏽`);
    expect(await box.page.getByText('259 / 280').getAttribute('data-near')).toBeNull();
    expect(await left.textContent()).toBe('');
    await box.page.keyboard.type('y');
    expect(await box.page.getByText('260 / 280').getAttribute('data-near')).toBe('');
    expect(await left.textContent()).toBe('20 characters left');
    await picture(box, 'near-390-light');
    await close(box);
  });

  it('closes a moment after a click outside, and keeps what was written', async () => {
    shows('4.dm-box.close', '9.dm-box');
    const box = await open();
    await box.text.fill('Hello');
    await holdClock(box);
    await box.page.mouse.click(10, 10);
    await box.page.clock.runFor(140);
    expect(await isOpen(box)).toBe(true);
    await box.page.clock.runFor(20);
    expect([await isOpen(box), await box.text.inputValue()]).toEqual([false, 'Hello']);
    await box.text.click();
    expect(await isOpen(box)).toBe(true);
    await close(box);
  });

  it('closes when it is left empty by the keyboard, and stays open with words in it', async () => {
    shows('4.dm-box.close');
    const box = await open();
    await holdClock(box);
    await box.text.focus();
    for (const name of ['userIg', null]) {
      await box.page.keyboard.press('Tab');
      expect(await focused(box.page)).toBe(name);
    }
    await box.page.keyboard.press('Tab');
    await box.page.clock.runFor(160);
    expect(await isOpen(box)).toBe(false);
    await box.text.fill('Hello');
    for (let n = 0; n < 3; n += 1) await box.page.keyboard.press('Tab');
    await box.page.clock.runFor(1_000);
    expect(await isOpen(box)).toBe(true);
    await close(box);
  });

  it('shows its toast for five seconds, but not under pointer or focus', async () => {
    shows('1.toasts.place', '9.toast');
    const box = await open();
    await holdClock(box);
    await box.text.fill('Hello');
    await box.handle.fill('marta');
    await box.send.click();
    const toast = box.page.getByText('Message sent successfully!');
    await toast.waitFor();
    // Where the page is scrolled, the toast comes up under the pointer that pressed Send.
    await box.page.mouse.move(200, 700);
    await box.page.clock.runFor(4_000);
    await toast.hover();
    await box.page.clock.runFor(60_000);
    expect(await toast.isVisible()).toBe(true);
    await box.page.mouse.move(200, 700);
    await box.page.clock.runFor(900);
    expect(await toast.isVisible()).toBe(true);
    await box.page.clock.runFor(200);
    expect(await toast.isVisible()).toBe(false);
    await close(box);
  });

  it('is written in either direction', async () => {
    const box = await open();
    await box.text.fill('שלום עולם');
    await box.handle.fill('marta');
    const directions = await Promise.all(
      [box.text, box.handle].map((field) => field.evaluate((element) => getComputedStyle(element).direction)),
    );
    expect(directions).toEqual(['rtl', 'ltr']);
    await picture(box, 'rtl-390-light');
    await close(box);
  });

  it('moves nothing while the page arrives', async () => {
    const box = await open();
    await box.page.evaluate(() => document.fonts.ready);
    expect(await layoutShift(box.page)).toBeLessThanOrEqual(SHIFT_MAX);
    await close(box);
  });
});

describe.each(['light', 'dark'] as const)('in the %s theme', (colorScheme) => {
  it.each([195, 320, 390, 1440])(
    'axe finds nothing at %d px, closed and open, and nothing spills over',
    async (width) => {
      const box = await open({ colorScheme, viewport: { width, height: 900 } });
      expect(await axeViolations(box.page)).toEqual([]);
      await picture(box, `closed-${width}-${colorScheme}`);
      await box.text.fill(
        'Do you ever sell the test tiles from the glaze notebook? I would hang all forty in my kitchen.',
      );
      await box.page.waitForFunction(() => document.getAnimations().length === 0);
      expect(await axeViolations(box.page)).toEqual([]);
      expect(await box.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      await picture(box, `open-${width}-${colorScheme}`);
      await box.handle.fill('marta');
      await actAndSee(() => box.send.click(), box.page.getByText('Message sent successfully!'));
      expect(await axeViolations(box.page)).toEqual([]);
      await picture(box, `sent-${width}-${colorScheme}`);
      expect(complaints).toEqual([]);
      await close(box);
    },
  );

  it('the form that returns has no violations', async () => {
    const draft = {
      text: 'Hello',
      userIg: '',
      token: 'a.b.c',
      broken: { userIg: 'Please enter your Instagram handle' },
    };
    answerBy(() => ({ status: 422, page: { ...sentPage, draft, problem: 'broken' } }));
    const box = await open({ colorScheme, javaScriptEnabled: false });
    await box.text.fill('Hello');
    await box.handle.fill('@');
    await box.send.click();
    await box.page.getByText('Please enter your Instagram handle').waitFor();
    await picture(box, `unsent-390-${colorScheme}`);
    const scripted = await open({ colorScheme });
    // Written into the page it would be a string that its policy refuses.
    const answer = { body: await box.page.content(), contentType: 'text/html; charset=utf-8' };
    await scripted.page.route(scripted.page.url(), (route) => route.fulfill(answer));
    await scripted.page.reload();
    expect(await axeViolations(scripted.page)).toEqual([]);
    await close(scripted);
    await close(box);
  });
});
