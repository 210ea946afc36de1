import { DataQuery } from '@marquee/nest-kit';
import { Inject } from '@nestjs/common';
import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { OUTSIDE_READS, PORTS, type ContentPorts } from '../../content.ports';
import { readableAddress, type OutsideRead, type OutsideReads } from '../outside-reads';
import type { FollowedAddress } from '../read-page/page-reader';

/** The hops from an address to where it ends, and what apps show of that page. Rejects with `rule_violated` for what is no address. */
export class FollowDestination extends DataQuery<OutsideRead, FollowedAddress> {}

@QueryHandler(FollowDestination)
export class FollowDestinationHandler implements IQueryHandler<FollowDestination> {
  constructor(
    @Inject(PORTS) private readonly ports: Pick<ContentPorts, 'pageReader'>,
    @Inject(OUTSIDE_READS) private readonly reads: OutsideReads,
  ) {}

  async execute({ data }: FollowDestination): Promise<FollowedAddress> {
    const of = readableAddress(data);
    return this.reads.run(of, () => this.ports.pageReader.follow(of.address, of.ownerId));
  }
}
