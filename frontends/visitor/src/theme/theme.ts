/**
 * Runs before the first paint: takes the theme that was chosen on an earlier visit (local storage key `theme`), and tells
 * the style sheet that a script is there, until it fails to load. Without a choice the system decides, in the style sheet alone.
 */
import { chosenTheme, showTheme } from './chosen-theme';

const { classList } = document.documentElement;
classList.add('mq-js');
addEventListener('error', ({ target }) => target instanceof HTMLScriptElement && classList.remove('mq-js'), true);
const theme = chosenTheme();
if (theme !== null) showTheme(theme);
