import { frontEndConfig } from '../../tools/build/web/front-end-config.mjs';
import { browserConfig } from './build/browser-config.mjs';

const browser = browserConfig({ isProduction: process.env.NODE_ENV === 'production' });

/** The page as the dashboard shows it next to a form: the same components, in React, as a remote of the shell. */
const preview = {
  ...frontEndConfig({
    name: 'visitor',
    dir: import.meta.dirname,
    exposes: { './preview': './src/preview/page-preview.tsx' },
    keep: /[\\/]dist[\\/]browser(?:[\\/]|$)/, // matched against absolute paths
  }),
  // One after the other: each cleans its folder, and the one lies in the other.
  dependencies: [browser.name],
};

export default [browser, preview];
