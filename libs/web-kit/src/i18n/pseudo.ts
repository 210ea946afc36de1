import { compileMessage, type CompiledMessage } from '@lingui/message-utils/compileMessage';

const plain = 'aAbBcCdDeEfFgGhHiIjJkKlLmMnNoOpPqQrRsStTuUvVwWxXyYzZ';
const marked = 'åÅƀɃçÇðÐéÉƒƑĝĜĥĤîÎĵĴķĶļĻɱṀñÑöÖþÞɋɊŕŔšŠţŢûÛṽṼŵŴẋẊýÝžŽ';
const accents = new Map([...plain].map((letter, i) => [letter, marked.charAt(i)]));

/** Accents letters and leaves the tags of rich texts alone. */
export const accented = (text: string): string =>
  text.replace(/<\/?\w+>|[A-Za-z]/g, (part) => accents.get(part) ?? part);

/**
 * A message in the pseudo-locale: still legible, accented, in brackets. A screen drawn in it shows any text that did not come
 * from a catalogue, and any layout that has no room for a longer language.
 */
export const pseudo = (text: string): CompiledMessage => ['⟦', ...compileMessage(text, accented), '⟧'];
