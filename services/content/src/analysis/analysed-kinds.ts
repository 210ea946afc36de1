import { kindList } from '@marquee/page';

/** The kinds whose items visitors answer: what they answered can be analysed. */
export const analysedKinds = kindList.filter(({ visitorsSend }) => visitorsSend === 'answer');
