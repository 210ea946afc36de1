import type { RunCommand } from '@marquee/event-sourcing';
import { DataCommand } from '@marquee/nest-kit';
import { checkItem, utmTemplateSchema, type UtmTemplateFields } from '@marquee/page';
import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { RUN_COMMAND } from '../../content.ports';
import { ruleViolated } from '../../item/item.errors';
import { utmTemplatesAggregate } from '../utm-templates.aggregate';
import type { UtmTemplate } from '../utm-templates.decider';

interface SaveTemplateData extends UtmTemplateFields {
  readonly ownerId: string;
  readonly templateId: string;
}

/** Returns all templates of the owner. */
export class SaveTemplate extends DataCommand<SaveTemplateData, readonly UtmTemplate[]> {}

/** Throws `rule_violated` for a name or parameters that a template cannot have. */
@CommandHandler(SaveTemplate)
export class SaveTemplateHandler implements ICommandHandler<SaveTemplate> {
  constructor(@Inject(RUN_COMMAND) private readonly run: RunCommand) {}

  async execute({ data: { ownerId, templateId, name, utm }, meta }: SaveTemplate): Promise<readonly UtmTemplate[]> {
    const checked = checkItem(utmTemplateSchema, { name, utm });
    if (!checked.ok) throw ruleViolated(checked.violations);
    return this.run(
      meta,
      async (unit) => {
        const all = await unit.load(utmTemplatesAggregate, ownerId);
        all.execute({ type: 'SaveUtmTemplate', data: { ownerId, templateId, ...checked.value, now: meta.at } });
        return all.state.templates;
      },
      { serialKey: ownerId },
    );
  }
}
