/** The few things on a public page that need a script. Each finds its own elements and does nothing where there are none. */
import { serveAges } from './ages';
import { serveCopyButtons } from './copy-buttons';
import { serveDeck } from './deck';
import { serveLightbox } from './lightbox';
import { serveMoment } from './moment';
import { serveMoreItems } from './more-items';
import { fitName } from './name-fit';
import { servePasswordEye } from './password-eye';
import { servePlayers } from './players';
import { serveShowcases } from './showcase';
import { serveThemeControl } from './theme-control';
import { serveWordsForms } from './words-form';

serveThemeControl(document);
serveCopyButtons(document);
serveWordsForms(document);
serveDeck(document);
serveMoreItems(document);
serveLightbox(document);
serveShowcases(document);
servePlayers(document);
servePasswordEye(document);
serveAges(document);
serveMoment(document);
fitName(document);
