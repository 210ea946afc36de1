import { isScreen, screenAddresses, screenAt } from './screen-addresses';
import { reservedNames } from './rules/unique-name.rule';

describe('the addresses of screens', () => {
  it.each([
    '/',
    '/login',
    '/signup',
    ...['/privacy-policy', '/terms-of-service'],
    '/dashboard',
    '/dashboard/',
    '/create',
    '/create/link',
    '/edit/kiln',
    '/edit/link/kiln',
    '/reorder',
    ...['/analytics/kiln', '/dms', '/qa/song'],
    '/theme',
    '/test',
    '/image-to-text',
    ...['/account', '/account/security', '/sandbox/checkout/1', '/sandbox/portal/1'],
  ])('has a screen at %s', (path) => {
    shows(
      '2.routes.public',
      '2.routes.login',
      '2.routes.test',
      '2.routes.legal',
      '2.routes.dashboard',
      '2.routes.reorder',
      '2.routes.analytics',
      '2.routes.dms',
      '2.routes.qa',
      '2.routes.ocr',
    );
    expect(isScreen(path)).toBe(true);
  });

  it.each([
    ...['/nothing', '/login/x', '/dashboard/x', '/create/link/x', '/edit', '/edit/a/b/c', '/reorder/x'],
    ...['/theme/x', '/analytics'],
    '/image-to-text/x',
    ...['/account/nothing', '/account/Security', '/account/security/x', '/sandbox/checkout', '/sandbox/nothing/1'],
    ...['//', '/edit//kiln', '/__proto__', '/constructor', '/Login'],
  ])('has none at %s', (path) => expect(isScreen(path)).toBe(false));

  it('finds the screen of whatever lies below it', () => {
    expect(screenAt('/edit/a/b/c')).toBe(screenAddresses['edit']);
    expect(screenAt('/nothing')).toBeUndefined();
  });

  it('keeps their words from being names of items', () => {
    for (const word of Object.keys(screenAddresses)) expect(reservedNames.has(word)).toBe(true);
  });
});
