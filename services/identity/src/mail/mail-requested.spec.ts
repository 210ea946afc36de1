import { retentionOf } from '@marquee/contracts';
import { identityTopics, mailRequested, requestMail } from './mail-requested';

const now = Date.parse('2026-11-22T10:00:00.000Z');
const accountId = '0197b5c2-0000-7000-8000-000000000001';

it.each(mailRequested.shape.template.options)(
  'the request for a mail %s is kept until the mail is of no use',
  (template) => {
    const { topic, value } = requestMail({ mailId: 'mail', accountId, template, codeId: null }, now);
    const { until } = mailRequested.parse(value);
    expect(until).toBeGreaterThan(now);
    expect(now + retentionOf(identityTopics[topic])!).toBeGreaterThan(until);
  },
);
