import { z } from 'zod';
import { ruledText } from '../../../registry/ruled-text';
import { checkMinute } from '../../../rules/minute.rule';
import { checkZone } from '../../../rules/zone.rule';

const moment = ruledText(checkMinute).nullable();

/** The time during which the page highlights a link: from the first moment up to the second, which is not in it. */
export const highlightRule = z
  .strictObject({
    from: moment,
    until: moment,
    /** In which the two moments are shown, as an IANA name. */
    zone: ruledText(checkZone),
  })
  .superRefine(({ from, until }, context) => {
    const refuse = (field: string, code: string, message: string) =>
      context.addIssue({ code: 'custom', message, path: [field], params: { code } });
    if (from === null && until === null)
      refuse('until', 'highlight_empty', 'Please choose when the highlight begins or ends.');
    if (from !== null && until !== null && from >= until)
      refuse('until', 'highlight_order', 'The end must be after the beginning.');
  });

export type LinkHighlight = z.output<typeof highlightRule>;
