// A day of a page in the time of DURATION: visitors, RATE a second in its busiest hour, who follow links, open the page and write, and an owner who
// looks at the dashboard meanwhile. No answer fails, no click and no word is lost.
import type { Options } from 'k6/options';
import { lookAtDashboard } from './owner.ts';
import { settings, summaryTrendStats } from './settings.ts';
import { followLink, openPage, sendWords } from './visits.ts';

/** The visitors of every third hour from midnight on, of those of the busiest one. */
const day = [0.2, 0.1, 0.4, 0.6, 0.7, 0.6, 1, 0.7];

const stages = day.map((share) => ({
  duration: `${Math.max(1, Math.round(settings.seconds / day.length))}s`,
  target: Math.max(1, Math.round(settings.rate * share)),
}));

/** Milliseconds for 99 of 100 answers, in multiples of those of a redirect. */
const within = (times: number): string[] => [`p(99)<${times * settings.p99}`];

export const options: Options = {
  scenarios: {
    visitors: {
      executor: 'ramping-arrival-rate',
      exec: 'visit',
      startRate: stages[0]!.target,
      timeUnit: '1s',
      stages,
      preAllocatedVUs: 100,
      maxVUs: 1000,
    },
    owner: {
      executor: 'constant-arrival-rate',
      exec: 'look',
      rate: 1,
      timeUnit: '1s',
      duration: `${settings.seconds}s`,
      preAllocatedVUs: 4,
    },
  },
  thresholds: {
    http_req_failed: ['rate==0'],
    checks: ['rate==1'],
    'http_req_duration{kind:redirect}': within(1),
    'http_req_duration{kind:page}': within(2),
    'http_req_duration{kind:words}': within(4),
    'http_req_duration{kind:owner}': within(20),
  },
  summaryTrendStats,
};

/** Of a hundred visitors 76 follow a link, 20 look at the page, two write a message and two an answer. */
export const visit = (): void => {
  const draw = Math.random();
  if (draw < 0.76) followLink();
  else if (draw < 0.96) openPage();
  else sendWords(draw < 0.98 ? 'message' : 'answer');
};

export const look = lookAtDashboard;
