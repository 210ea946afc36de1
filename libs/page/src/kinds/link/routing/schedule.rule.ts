import { z } from 'zod';
import { ruledText } from '../../../registry/ruled-text';
import { normaliseDestination } from '../../../rules/destination.rule';
import { checkMinute } from '../../../rules/minute.rule';
import { checkZone } from '../../../rules/zone.rule';

const moment = ruledText(checkMinute).nullable();

/** The time during which a link leads to its destination. It opens at the first moment and ends at the second. */
export const scheduleRule = z
  .strictObject({
    opensAt: moment,
    endsAt: moment,
    /** In which the two moments are shown, as an IANA name. */
    zone: ruledText(checkZone),
    /** What a visitor gets before the link opens: a page that says when it does, or the answer of an unknown address. */
    before: z.enum(['page', 'nothing']),
    /** Where a visitor is sent once the link has ended. Null: to a page that says so. */
    fallbackUrl: ruledText(normaliseDestination).nullable(),
  })
  .superRefine(({ opensAt, endsAt }, context) => {
    const refuse = (field: string, code: string, message: string) =>
      context.addIssue({ code: 'custom', message, path: [field], params: { code } });
    if (opensAt === null && endsAt === null)
      refuse('opensAt', 'schedule_empty', 'Please choose when the link opens or ends.');
    if (opensAt !== null && endsAt !== null && opensAt >= endsAt)
      refuse('endsAt', 'schedule_order', 'The end must be after the beginning.');
  });

export type LinkSchedule = z.output<typeof scheduleRule>;
