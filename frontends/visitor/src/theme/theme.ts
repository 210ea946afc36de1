/**
 * Runs before the first paint: takes the theme that was chosen on an earlier visit (local storage key `theme`), and tells
 * the style sheet that a script is there. Without a choice the system decides, in the style sheet alone.
 */
import { chosenTheme, showTheme } from './chosen-theme';

document.documentElement.classList.add('mq-js');
const theme = chosenTheme();
if (theme !== null) showTheme(theme);
