import { getInstance } from '@module-federation/enhanced/runtime';
import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { preloadParts } from '@marquee/ui';
import { chosenLocale, keepTypedText, provideFederation, session, startTheme, broadcastFocus } from '@marquee/web-kit';
import { App } from './app/app';
import { provideFormsOnDemand } from './app/forms-on-demand';
import { prepareScreen } from './app/shell-routes';

const federation = getInstance();
const root = document.getElementById('root');
if (federation === null || root === null) throw new Error('the document lacks its root or the federation runtime');

provideFederation(federation);
provideFormsOnDemand();
startTheme();
broadcastFocus();
document.documentElement.lang = chosenLocale() === 'pseudo' ? 'en-XA' : 'en';

const app = (
  <StrictMode>
    <App />
  </StrictMode>
);
const { dataset } = document.documentElement;

const draw = (): void => {
  root.replaceChildren();
  createRoot(root).render(app);
  delete dataset['prerendered'];
};

/** Takes over what the server has drawn. All of it has to be there: a part that is still loading would replace what it should adopt. */
const hydrate = async (): Promise<void> => {
  // Without it the place of the screen says that it could not be loaded.
  await prepareScreen(location.pathname).catch(() => undefined);
  keepTypedText(root);
  // A transition is hydrated in slices, between which the browser answers.
  startTransition(() => void hydrateRoot(root, app));
  // From here on React hydrates at once what an event needs.
  dispatchEvent(new Event('marquee-hydrates'));
};

session.subscribe(() => {
  if (session.current().status !== 'restoring') delete dataset['session'];
});
void session.restore();
if (root.hasChildNodes() && dataset['prerendered'] !== 'no') void hydrate();
else draw();

/** Fetched when nothing else is running. */
addEventListener('load', () => setTimeout(preloadParts, 1000));
