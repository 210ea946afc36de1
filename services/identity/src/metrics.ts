import { Counter } from 'prom-client';

/** Counts by outcome; no label ever names a person. */
export const signInsTotal = new Counter({
  name: 'marquee_identity_sign_ins_total',
  help: 'Sign-ins by outcome',
  labelNames: ['outcome'] as const,
});

export const sessionsEndedTotal = new Counter({
  name: 'marquee_identity_sessions_ended_total',
  help: 'Sessions that ended at a refresh, by reason',
  labelNames: ['reason'] as const,
});
