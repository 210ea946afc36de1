import type { RunCommand } from '@marquee/event-sourcing';
import { DataCommand } from '@marquee/nest-kit';
import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { RUN_COMMAND } from '../../content.ports';
import { utmTemplatesAggregate } from '../utm-templates.aggregate';

interface DeleteTemplateData {
  readonly ownerId: string;
  readonly templateId: string;
}

export class DeleteTemplate extends DataCommand<DeleteTemplateData, void> {}

/** Deletes nothing where the owner has no such template. */
@CommandHandler(DeleteTemplate)
export class DeleteTemplateHandler implements ICommandHandler<DeleteTemplate> {
  constructor(@Inject(RUN_COMMAND) private readonly run: RunCommand) {}

  async execute({ data: { ownerId, templateId }, meta }: DeleteTemplate): Promise<void> {
    await this.run(
      meta,
      async (unit) => {
        const all = await unit.load(utmTemplatesAggregate, ownerId);
        all.execute({ type: 'DeleteUtmTemplate', data: { ownerId, templateId, now: meta.at } });
      },
      { serialKey: ownerId },
    );
  }
}
