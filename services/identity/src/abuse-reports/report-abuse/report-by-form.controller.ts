import { abuseReportsApi, type ReportOutcome } from '@marquee/contracts';
import { DomainError } from '@marquee/kernel';
import { ClientAddress, Meta, Route } from '@marquee/nest-kit';
import { typedUsername } from '@marquee/page/username';
import type { EventMeta } from '@marquee/ports';
import { Body, Controller, Inject, Redirect, UseGuards } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { SameOriginGuard } from '../../http/same-origin.guard';
import { ReportAbuse } from './report-abuse.handler';

const { report, reportByForm } = abuseReportsApi;

const outcomes: Readonly<Record<string, ReportOutcome>> = {
  UserNotFoundException: 'unknown',
  rule_violated: 'invalid',
  LimitExceededException: 'limit',
};

/** The fields that a form sent, as JSON would have them: an empty one is left out. */
const fieldsOf = (body: unknown): Record<string, string> => {
  const form = new URLSearchParams(body instanceof Uint8Array ? Buffer.from(body).toString('utf8') : '');
  return Object.fromEntries(
    ['username', 'reason', 'text', 'email'].flatMap((name) => {
      // Forms send a line break as CR LF.
      const value = (form.get(name) ?? '').replaceAll('\r\n', '\n');
      return value === '' ? [] : [[name, value]];
    }),
  );
};

/** Takes the form of a page without scripts. Its sender sees a page in each case, and no problem document. */
@Controller()
export class ReportByFormController {
  constructor(@Inject(CommandBus) private readonly commands: CommandBus) {}

  @Route(reportByForm)
  @UseGuards(SameOriginGuard)
  @Redirect()
  async report(@Body() body: unknown, @ClientAddress() address: string, @Meta() meta: EventMeta) {
    const fields = fieldsOf(body);
    const username = typedUsername(fields['username'] ?? '');
    const outcome = await this.outcomeOf({ ...fields, username }, address, meta);
    const query = outcome === 'sent' ? `?page=${encodeURIComponent(username)}` : '';
    return { url: `/report/${outcome}${query}`, statusCode: reportByForm.status };
  }

  private async outcomeOf(fields: object, address: string, meta: EventMeta): Promise<ReportOutcome> {
    const checked = report.body.safeParse(fields);
    if (!checked.success) return 'invalid';
    try {
      await this.commands.execute(new ReportAbuse({ ...checked.data, address }, meta));
      return 'sent';
    } catch (error) {
      const outcome = error instanceof DomainError ? outcomes[error.code] : undefined;
      if (outcome === undefined) throw error;
      return outcome;
    }
  }
}
