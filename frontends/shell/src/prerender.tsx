import { StrictMode, type ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { readPageAssets, renderPublicPage } from '@marquee/page/server';
import { PLACEHOLDER_USERNAME } from '@marquee/page/screen-addresses';
import { provideRemoteModule } from '@marquee/web-kit';
import { App } from './app/app';
import { prepareScreen } from './app/shell-routes';
import { assumeInstallation } from './installation';
import { exampleViews } from './landing/example-pages';

interface Prerendered {
  /** Of its file, without `.html`: the parts of the address with `-` between them, and what is different in it. */
  readonly name: string;
  readonly address: string;
  readonly hasBilling?: false;
}

const named = (name: string, address: string): readonly Prerendered[] => [
  { name, address },
  { name: `${name}.named`, address: `${address}?${PLACEHOLDER_USERNAME.query}` },
];

/** Screens that everybody may see and that begin with the same content for all. */
const documents: readonly Prerendered[] = [
  { name: 'landing', address: '/' },
  { name: 'landing.billing-off', address: '/', hasBilling: false },
  { name: 'login', address: '/login' },
  ...named('signup', '/signup'),
  ...named('report', '/report'),
  ...named('report-sent', '/report/sent'),
  ...['unknown', 'invalid', 'limit', 'failed'].map((outcome) => ({
    name: `report-${outcome}`,
    address: `/report/${outcome}`,
  })),
  ...['privacy-policy', 'terms-of-service', 'about'].map((name) => ({ name, address: `/${name}` })),
  { name: 'not-found', address: '/no-such-address' },
];

/** The content of each document. `remotes` are the components that the remotes expose as their routes. */
export const prerender = async (remotes: Readonly<Record<string, ComponentType>>) => {
  for (const [remote, routes] of Object.entries(remotes)) provideRemoteModule(remote, 'routes', { default: routes });
  const contents = [];
  for (const { name, address, hasBilling = true } of documents) {
    assumeInstallation({ host: '%HOST%', hasBilling, trialDays: '%TRIAL_DAYS%' });
    await prepareScreen(address.split('?', 1)[0]!);
    const content = renderToString(
      <StrictMode>
        <App address={address} />
      </StrictMode>,
    );
    contents.push({ name, content });
  }
  return contents;
};

/** Only the link to the landing page and those within the page lead on: nobody has made the others. */
const withoutAddresses = (html: string): string => html.replace(/(<a\b[^>]*?) href="(?!\/"|#)[^"]*"/g, '$1');

/**
 * The example pages of the landing page, without scripts, which are shown in frames of it and by themselves. `visitorDir` has what the visitors' front
 * end has built.
 */
export const renderExamples = (visitorDir: string) => {
  const warn = (_: object, text: string): never => {
    throw new Error(text);
  };
  const built = readPageAssets({ dir: visitorDir, publicPath: '/remotes/visitor/browser/' }, { warn });
  const assets = { ...built, themeScript: '', islandScript: '' };
  return exampleViews.map((view) => {
    const { html, contentSecurityPolicy } = renderPublicPage(view, assets);
    return {
      username: view.username,
      html: withoutAddresses(html).replace('<meta charset="utf-8">', '$&<meta name="robots" content="noindex">'),
      policy: contentSecurityPolicy.replace("frame-ancestors 'none'", "frame-ancestors 'self'"),
    };
  });
};
