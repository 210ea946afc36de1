import { translate } from '@marquee/web-kit';
import { analyticsMessages } from '../../analytics.messages';
import { nameInSentence } from './country-names';

const t = translate(analyticsMessages);

it.each([
  ['PT', 'Portugal'],
  ['US', 'the United States'],
  ['NL', 'the Netherlands'],
  ['VG', 'the British Virgin Islands'],
  ['not a code', 'not a code'],
])('%s is %s in a sentence', (code, name) => expect(nameInSentence(t, code)).toBe(name));
