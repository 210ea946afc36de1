import { DataQuery } from '@marquee/nest-kit';
import { Inject } from '@nestjs/common';
import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { OUTSIDE_READS, PORTS, type ContentPorts } from '../../content.ports';
import { readableAddress, type OutsideRead, type OutsideReads } from '../outside-reads';
import type { PageFacts } from '../read-page/page-facts';

/** What a link to an address can take from its page; null where the page cannot be read. Rejects with `rule_violated` for what is no address. */
export class ProposeLink extends DataQuery<OutsideRead, PageFacts | null> {}

@QueryHandler(ProposeLink)
export class ProposeLinkHandler implements IQueryHandler<ProposeLink> {
  constructor(
    @Inject(PORTS) private readonly ports: Pick<ContentPorts, 'pageReader'>,
    @Inject(OUTSIDE_READS) private readonly reads: OutsideReads,
  ) {}

  async execute({ data }: ProposeLink): Promise<PageFacts | null> {
    const of = readableAddress(data);
    return this.reads.run(of, () => this.ports.pageReader.page(of.address, of.ownerId));
  }
}
