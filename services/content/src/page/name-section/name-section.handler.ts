import type { SectionTitles } from '@marquee/contracts';
import { onceOnly, type RequestKey, type RunCommand, type UnitOfWork } from '@marquee/event-sourcing';
import { DataCommand } from '@marquee/nest-kit';
import { checkSectionTitle } from '@marquee/page';
import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { RUN_COMMAND } from '../../content.ports';
import { ruleViolated } from '../../item/item.errors';
import { pageAggregate } from '../page.aggregate';

interface NameSectionData {
  readonly ownerId: string;
  readonly kind: string;
  /** As typed; null: the label of the kind. */
  readonly title: string | null;
  readonly request: RequestKey | null;
}

/** Returns the names of all sections. */
export class NameSection extends DataCommand<NameSectionData, SectionTitles> {}

/** Throws `rule_violated` for a name that a section cannot have. */
@CommandHandler(NameSection)
export class NameSectionHandler implements ICommandHandler<NameSection> {
  constructor(@Inject(RUN_COMMAND) private readonly run: RunCommand) {}

  async execute({ data: { ownerId, kind, title: typed, request }, meta }: NameSection): Promise<SectionTitles> {
    const now = meta.at;
    const title = typed === null ? null : checkedTitle(typed);
    const act = async (unit: UnitOfWork) => {
      const page = await unit.load(pageAggregate, ownerId);
      page.execute({ type: 'NameSection', data: { ownerId, kind, title, now } });
      return page;
    };
    const { titles } = await this.run(
      meta,
      (unit) => onceOnly(unit, pageAggregate, { ownerId, request, now }, () => act(unit)),
      { serialKey: ownerId },
    );
    return titles;
  }
}

const checkedTitle = (typed: string): string => {
  const checked = checkSectionTitle(typed);
  if (!checked.ok) throw ruleViolated([{ path: 'title', ...checked.broken }]);
  return checked.value;
};
