import '@fontsource-variable/bricolage-grotesque/opsz.css';
import '@fontsource-variable/inter/opsz.css';
import '@fontsource-variable/jetbrains-mono/index.css';
import '@marquee/ui/styles.css';
import { getInstance } from '@module-federation/enhanced/runtime';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { preloadParts } from '@marquee/ui';
import { chosenLocale, provideFederation, session, startTheme, broadcastFocus } from '@marquee/web-kit';
import { App } from './app/app';
import { provideFormsOnDemand } from './app/forms-on-demand';

const federation = getInstance();
const root = document.getElementById('root');
if (federation === null || root === null) throw new Error('the document lacks its root or the federation runtime');

provideFederation(federation);
provideFormsOnDemand();
startTheme();
broadcastFocus();
document.documentElement.lang = chosenLocale() === 'pseudo' ? 'en-XA' : 'en';
void session.restore();

createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);

/** Fetched when nothing else is running. */
addEventListener('load', () => setTimeout(preloadParts, 1000));
