import type { ContentKind } from '../../registry/content-kind';

export const questionKind = {
  id: 'question',
  address: 'question',
  labels: { singular: 'Question', plural: 'Questions' },
  fixedId: null,
  place: 'section',
  redirectField: null,
  countFrom: 'inbox',
  visitorsSend: 'answer',
  ownPage: 'q',
  inOverview: false,
  beta: false,
} as const satisfies ContentKind<'question'>;
