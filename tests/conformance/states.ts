import type { Statements } from './statement';

export const states = {
  '4.visibility': 'Item visibility: Public or Private, toggled in forms. No status lifecycle.',
  '4.forms.modes':
    'Forms: create mode, or edit mode when initial data has an id (or a single-instance type has data); the unique name cannot change in edit mode.',
  '4.forms.busy': 'Busy states: uploading, saving.',
  '4.sign-in': 'Sign-in: success gives the signed-in state and refreshes user and attributes.',
  '4.sign-in.twice': "A second sign-in while signed in yields 'There is already a signed in user.'",
  '4.sign-up': {
    quote:
      'register, confirmation step, then auto sign-in with the same credentials (auto sign-in window 3 minutes), then /dashboard',
    differs: 'a new account continues with the first steps, which lead to the dashboard',
    adr: 91,
  },
  '4.reset': 'Password reset: request code, enter code plus new password, success toast, back to login.',
  '4.sign-out': 'Sign-out clears user and attributes.',
  '4.cache':
    'Subscription cache: 5 minutes; can be forcibly refreshed, set or cleared; cleared on a 401 or 403 during fetch.',
  '4.plan.trial': 'Subscription: NONE (no trial) to TRIAL via start trial',
  '4.plan.pro': 'TRIAL or NONE to PRO via checkout',
  '4.plan.portal':
    "PRO shows billing portal; other transitions not shown. Status 'Active' versus other (shows End Date).",
  '4.checkout.optimistic':
    'Return from checkout with success=true: the client optimistically marks PRO active (end about one year ahead), then polls for confirmation',
  '4.checkout.attempts': 'up to 10 attempts, delay starts at 2 seconds and doubles each retry',
  '4.checkout.confirmed': 'if PRO and active, success toast and go to dashboard',
  '4.checkout.processing':
    "after 5 attempts without confirmation toast 'Payment processing. Please check back in a few minutes.' and stop",
  '4.checkout.errors': 'an error during polling counts as an attempt and retries',
  '4.checkout.slow':
    "at the cap warning 'Subscription activation is taking longer than expected. Your subscription should be active shortly.'",
  '4.checkout.canceled': "canceled=true shows an info toast 'Payment was canceled.'",
  '4.dashboard': 'Dashboard: loading, error, unauthenticated redirect, subscription-missing redirect, ready.',
  '4.reorder.sections':
    'Reorder: items grouped by contentType into sections; sections ordered by sectionOrder where present, then remaining types appended',
  '4.reorder.first': {
    quote: 'without any sectionOrder, sections follow first appearance',
    differs: 'the first order of sections is by kind: links, photos, comments, questions',
    adr: 64,
  },
  '4.reorder.moves':
    'Dragging moves a section among sections or an item within its own section; save persists and reloads.',
  '4.dm-box.focus': 'Visitor DM box: collapsed until focus; handle field opens on focus',
  '4.dm-box.handle':
    'if the handle is empty on first submit with a message present, the field opens instead of sending',
  '4.dm-box.close': 'closes on outside click (150 ms delay) or when both fields are empty',
  '4.dm-box.success': 'after success fields clear and it collapses',
  '4.copy': 'Copy confirmation lasts 2 seconds.',
  '4.question': 'Public question view: loading, not found, ready.',
  '4.dm-flow':
    'DM flow: select message, type reply, generate sticker preview, download, message deleted (also deleted if the download fails)',
  '4.dm-flow.close': 'closing the preview does not delete',
  '4.analysis': 'Analysis: not analyzed to analyzed (grouping done on the client) to can share poll image.',
} as const satisfies Statements;
