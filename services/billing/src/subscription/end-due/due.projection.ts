import { defineProjection, type Handler, type OwnEvent } from '@marquee/event-sourcing';
import { isoTime } from '@marquee/kernel';
import type { CollectionDefinition } from '@marquee/ports';
import type { PlanChanged, PlanEnded, PlanStarted, TrialEnded, TrialStarted } from '../subscription.events';
import { deadlineOf, planFrom } from '../subscription.state';

/** A subscription that ends by itself. */
export interface DueRow {
  readonly accountId: string;
  /** ISO, UTC. */
  readonly endsAt: string;
  readonly version: number;
}

export const dueRows: CollectionDefinition<DueRow> = {
  name: 'due',
  version: 1,
  id: ({ accountId }) => accountId,
  indexes: { byEnd: ['endsAt'] },
};

type DueEvent = TrialStarted | TrialEnded | PlanStarted | PlanChanged | PlanEnded;

const ends = <Event extends DueEvent>(endOf: (event: Event) => string | null): Handler<DueRow, OwnEvent<Event>> => ({
  key: ({ event }) => event.data.accountId,
  apply: (row, { event }) => {
    if (row !== null && event.version <= row.version) return row;
    const { accountId } = event.data;
    const endsAt = endOf(event as unknown as Event);
    return endsAt === null ? null : { accountId, endsAt, version: event.version };
  },
});

const plan = ends<PlanStarted | PlanChanged>(({ data }) => isoTime(deadlineOf(planFrom(data.plan))));
const over = ends<TrialEnded | PlanEnded>(() => null);

/** The ends of trials and plans, in order of time. */
export const due = defineProjection<DueRow>({
  name: 'billing.due.v1',
  collection: dueRows,
  topics: ['own-events'],
  on: {
    'billing.TrialStarted.v1': ends<TrialStarted>(({ data }) => data.endsAt),
    'billing.TrialEnded.v1': over,
    'billing.PlanStarted.v1': plan,
    'billing.PlanChanged.v1': plan,
    'billing.PlanEnded.v1': over,
  },
});
