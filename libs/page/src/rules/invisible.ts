/** Draws nothing, or turns the direction of the text around it: joiners, fillers, tags, variation selectors, bidirectional controls. */
const invisible = /\p{Default_Ignorable_Code_Point}/u;

const skin = '[\\u{1F3FB}-\\u{1F3FF}]';
const pictograph = `\\p{Extended_Pictographic}(?:${skin}|\\uFE0E|\\uFE0F)*`;
/** Emoji are made of several characters, and some of them draw nothing alone: flags of regions, keycaps, joined people. */
const emoji = new RegExp(
  `\\u{1F3F4}[\\u{E0030}-\\u{E0039}\\u{E0061}-\\u{E007A}]{1,6}\\u{E007F}|[0-9#*]\\uFE0F\\u20E3?|${pictograph}(?:\\u200D${pictograph})*`,
  'gu',
);
const cursive = ['Arabic', 'Syriac', 'Devanagari', 'Bengali', 'Gurmukhi', 'Gujarati', 'Oriya', 'Tamil', 'Telugu']
  .concat(['Kannada', 'Malayalam', 'Sinhala', 'Mongolian'])
  .map((script) => `\\p{Script=${script}}`)
  .join('');
/** Scripts in which a joiner or non-joiner changes how two letters are drawn. */
const joined = new RegExp(`([${cursive}])[\\u200C\\u200D](?=[${cursive}])`, 'gu');

/** For names, which are compared and typed: no such character at all. */
export const hasInvisible = (text: string): boolean => invisible.test(text);

/** For texts, which are read: the same, apart from those without which an emoji or a word of some scripts cannot be written. */
export const hasStrayInvisible = (text: string): boolean =>
  hasInvisible(text) && hasInvisible(text.replace(emoji, '').replace(joined, '$1'));
