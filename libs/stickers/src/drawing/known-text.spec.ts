import { scriptSamples } from '../testing/script-samples';
import { knownText } from './known-text';

describe('the text that can be drawn', () => {
  it.each(Object.entries(scriptSamples))('is all of a text in this script: %s', (_, sentence) => {
    expect(knownText(sentence)).toEqual({ text: sentence.normalize('NFC'), leftOut: 0 });
  });

  it.each([
    ['letters of mathematics as plain letters', '𝓗𝓮𝓵𝓵𝓸 𝗯𝗼𝗹𝗱 ℌ𝔦', 'Hello bold Hi'],
    ['emoji of several characters', '❤️‍🔥 🏳️‍🌈 👨‍👩‍👧‍👧 💃🏿 1️⃣ 🇵🇹 ⚠️', '❤️‍🔥 🏳️‍🌈 👨‍👩‍👧‍👧 💃🏿 1️⃣ 🇵🇹 ⚠️'],
    ['the flag of a region that has one', '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}!', null],
    ['the flag of another region as a black flag', '🏴\u{e0075}\u{e0073}\u{e0063}\u{e0061}\u{e007f}!', '🏴!'],
    ['signs', '☆ ➤ ♡ ∀x ∈ ⌘', '☆ ➤ ♡ ∀x ∈ ⌘'],
    ['a letter without its mark where no font has the mark', 'a\u{1e8d0}b', 'ab'],
    ['what joins letters and is not seen', 'क्\u200dष می\u200cخواهم', null],
  ])('has %s', (_, typed, drawn) => {
    expect(knownText(typed)).toEqual({ text: (drawn ?? typed).normalize('NFC'), leftOut: 0 });
  });

  it.each([
    ['one character', 'a \u{11900} b', 'a … b', 1],
    ['words in a script without a font', 'Hello \uabd1\uabe9 \uabc3\uabe4\uabdf friend', 'Hello … friend', 3],
    ['two places', '\uabd1 and \uabd1', '… and …', 2],
    ['characters of private use', '\u{f0001}x\ue000', '…x…', 2],
  ])('has an ellipsis for %s, and counts what is left out', (_, typed, drawn, leftOut) => {
    expect(knownText(typed)).toEqual({ text: drawn, leftOut });
  });
});
