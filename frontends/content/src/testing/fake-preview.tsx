import type { PublicPageView } from '@marquee/page';
import { provideFederation } from '@marquee/web-kit';
import { json, type FakeServer } from '@marquee/web-kit/testing';

/** Represents the visitor's remote, which draws the page: it says whose page it was given. */
const Preview = ({ view: { profile } }: { readonly view: PublicPageView }) => (
  <p>Page of {profile?.name ?? 'nobody'}</p>
);

export const installFakePreview = (server: FakeServer): void => {
  const remotes = [{ name: 'visitor', entry: '/remotes/visitor/remoteEntry.js' }];
  server.answer('GET /remotes/registry.json' as never, () => json({ remotes }));
  provideFederation({
    registerPlugins: () => undefined,
    registerRemotes: () => undefined,
    loadRemote: async () => ({ default: Preview }) as never,
  });
};
