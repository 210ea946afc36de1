import { allEndpoints } from '@marquee/contracts';
import { createRoutes, isTaken } from './routes';

const routes = createRoutes('pictures-of-ours');

describe('the routes of the gateway', () => {
  it.each([
    ['/@ines', 'redirects'],
    ['/@ines/kiln?utm_source=a', 'redirects'],
    ['/%40ines/kiln', 'redirects'],
    ['/api/@ines', 'redirects'],
    ['/api/@ines/kiln', 'redirects'],
    ['/@ines/q/favorite-song', 'redirects'],
    ['/api/@ines/q/favorite-song', 'redirects'],
    ['/s/7Q4M-KX2P-9BTR', 'redirects'],
    ['/S/7Q4MKX2P9BTR', 'redirects'],
    ['/api/auth/sign-in', 'identity'],
    ['/.well-known/jwks.json', 'identity'],
    ['/dev/mail?token=a', 'identity'],
    ['/api/content?contentId=link:a', 'content'],
    ['/api/content/data?contentId=dm:dm', 'inbox'],
    ['/api/content/data/restore', 'inbox'],
    ['/api/content/data.csv?contentId=dm:dm', 'inbox'],
    ['/api/content/database', 'content'],
    ['/api/live', 'inbox'],
    ['/api/storage', 'content'],
    ['/uploads/pictures/a.webp', 'content'],
    ['/api/clicks/records.csv', 'analytics'],
    ['/api/media/jobs/a', 'media'],
    ['/api/media/previews/a.jpg', 'media'],
    ['/api/subscriptions', 'billing'],
    ['/api/subscriptions/webhook', 'billing'],
    ['/api/subscriptions/sandbox/checkouts/a', 'billing'],
    ['/api/openapi.json', 'any'],
    ['/api/nothing', 'any'],
    ['/pictures-of-ours/incoming/a?X-Amz-Signature=b', 'objects'],
    ['/', null],
    ['/dashboard', null],
    ['/favicon.ico', null],
    ['/site.webmanifest', null],
    ['/remotes/content/remoteEntry.0a1b2c3d.js', null],
    ['/api', 'any'],
    ['/api?a=b', 'any'],
    ['/apiary', null],
  ])('lead %s to %s', (url, destination) => {
    expect(routes(url, 'GET')).toBe(destination);
  });

  it('choose by method where two services share an address', () => {
    const methods = ['GET', 'HEAD', 'DELETE', 'POST'];
    expect(methods.map((method) => routes('/api/clicks?contentId=a', method))).toEqual([
      ...['analytics', 'analytics', 'analytics', 'redirects'],
    ]);
    expect(routes('/api/clicks/records', 'POST')).toBe('analytics');
  });

  it('leave no endpoint of the API without a service', () => {
    const own = ['/health/live', '/health/ready', '/metrics'];
    const lost = allEndpoints.filter(({ path, method }) => routes(path, method) === null).map(({ path }) => path);
    expect(lost).toEqual(own);
  });

  it('know which names a bucket must not have', () => {
    expect(['uploads', 'api', '.well-known', 'remotes', 'marquee'].map(isTaken)).toEqual([
      true,
      true,
      true,
      true,
      false,
    ]);
  });
});
