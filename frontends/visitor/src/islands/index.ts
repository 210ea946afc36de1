/** The few things on a public page that need a script. Each finds its own elements and does nothing where there are none. */
import { serveCopyButtons } from './copy-buttons';
import { serveDeck } from './deck';
import { serveLightboxes } from './lightbox';
import { serveMessageBox } from './message-box';
import { serveMoreItems } from './more-items';
import { fitName } from './name-fit';
import { serveThemeControl } from './theme-control';

serveThemeControl(document);
serveCopyButtons(document);
serveMessageBox(document);
serveDeck(document);
serveMoreItems(document);
serveLightboxes(document);
fitName(document);
