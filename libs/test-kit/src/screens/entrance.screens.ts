import { password } from '../account';
import { button, goTo, holdToasts, type Screen, type Stage, usernames } from './screen';

const openForgot = async (stage: Stage): Promise<void> => {
  await goTo(stage, '/login', 'Sign In');
  await button(stage, 'Forgot your password?').click();
  await stage.page.getByRole('dialog').waitFor();
};
const askForCode = async (stage: Stage): Promise<void> => {
  await openForgot(stage);
  await holdToasts(stage);
  await stage.page.getByRole('dialog').locator('input').fill(usernames.creator);
  await button(stage, 'Send Reset Code').click();
  await button(stage, 'Reset Password').waitFor();
};

/** As the link in the mail leads there; no such change was made. */
const openTakeBack = (stage: Stage): Promise<void> =>
  goTo(stage, '/restore-email#made-up', 'Restore your email address');

const openReport = (stage: Stage): Promise<void> => goTo(stage, `/report?page=${usernames.creator}`, 'Report a page');

/** What is seen before one is signed in. */
export const entranceScreens: readonly Screen[] = [
  { name: 'landing', viewer: 'visitor', show: (stage) => goTo(stage, '/', 'Your Online Marketing Agent') },
  { name: 'landing-signed-in', viewer: 'creator', show: (stage) => goTo(stage, '/', 'Your Online Marketing Agent') },
  { name: 'login', viewer: 'visitor', show: (stage) => goTo(stage, '/login', 'Sign In') },
  {
    name: 'login-errors',
    viewer: 'visitor',
    show: async (stage) => {
      await goTo(stage, '/login', 'Sign In');
      await stage.page.locator('form button[type=submit]').click();
      await stage.page.getByText(stage.say('Please enter your username')).waitFor();
    },
  },
  {
    name: 'login-refused',
    refusals: [401],
    viewer: 'visitor',
    show: async (stage) => {
      await goTo(stage, '/login', 'Sign In');
      await stage.page.locator('form input').first().fill('nobody-of-that-name');
      await stage.page.locator('form input[type=password]').fill('Not the password 1!');
      await stage.page.locator('form button[type=submit]').click();
      await stage.page.getByRole('alert').first().waitFor();
    },
  },
  {
    name: 'login-second-step',
    viewer: 'visitor',
    show: async (stage) => {
      const json = { isSignedIn: false, nextStep: 'CONFIRM_SIGN_IN_WITH_TOTP_CODE', challenge: 'challenge' };
      await stage.page.route('**/api/auth/sign-in', (route) => route.fulfill({ json }));
      await goTo(stage, '/login', 'Sign In');
      await stage.page.locator('form input').first().fill(usernames.creator);
      await stage.page.locator('form input[type=password]').fill(password);
      await stage.page.locator('form button[type=submit]').click();
      await stage.page.getByRole('heading', { name: stage.say('Two-step code') }).waitFor();
    },
  },
  { name: 'signup', viewer: 'visitor', show: (stage) => goTo(stage, '/signup', 'Create your account') },
  {
    name: 'signup-errors',
    viewer: 'visitor',
    show: async (stage) => {
      await goTo(stage, '/signup', 'Create your account');
      await stage.page.locator('form button[type=submit]').click();
      await stage.page.getByText(stage.say('Please enter your username')).waitFor();
    },
  },
  {
    name: 'signup-name-rules',
    viewer: 'visitor',
    show: async (stage) => {
      await goTo(stage, '/signup', 'Create your account');
      await stage.page.locator('form input').first().fill('ana@vidal');
      await stage.page
        .getByText(stage.say('Use letters from a to z, numbers, dots, dashes and underscores only.'))
        .waitFor();
    },
  },
  {
    name: 'confirm',
    viewer: 'visitor',
    show: async (stage) => {
      const { page, serial } = stage;
      await goTo(stage, '/signup', 'Create your account');
      await page.locator('form input').nth(0).fill(`somebody${serial}`);
      await page.locator('form input[type=email]').fill(`somebody${serial}@example.com`);
      await page.locator('form input[type=password]').fill(password);
      await page.locator('form button[type=submit]').click();
      await page.getByRole('heading', { name: stage.say('Confirm your account') }).waitFor();
    },
  },
  { name: 'forgot-password', viewer: 'visitor', show: openForgot },
  {
    name: 'forgot-password-error',
    viewer: 'visitor',
    show: async (stage) => {
      await openForgot(stage);
      await button(stage, 'Send Reset Code').click();
      await stage.page.getByText(stage.say('Please enter your username')).waitFor();
    },
  },
  {
    // The toast of success is showing too.
    name: 'forgot-password-code',
    viewer: 'visitor',
    show: async (stage) => {
      await askForCode(stage);
      await stage.page.getByText(stage.say('Reset code sent to your email!')).waitFor();
    },
  },
  {
    name: 'forgot-password-code-errors',
    viewer: 'visitor',
    show: async (stage) => {
      await askForCode(stage);
      await button(stage, 'Reset Password').click();
      await stage.page.getByText(stage.say('Please enter the confirmation code')).waitFor();
    },
  },
  {
    name: 'reset-by-link',
    viewer: 'visitor',
    show: (stage) => goTo(stage, `/login#reset=${usernames.creator}/made-up`, 'Reset your password'),
  },
  { name: 'restore-email', viewer: 'visitor', show: openTakeBack },
  {
    name: 'restore-email-expired',
    refusals: [400],
    viewer: 'visitor',
    show: async (stage) => {
      await openTakeBack(stage);
      await button(stage, 'Restore this address').click();
      await stage.page.getByText(stage.say('This link is no longer valid.')).waitFor();
    },
  },
  {
    name: 'restore-email-done',
    viewer: 'visitor',
    show: async (stage) => {
      await stage.page.route('**/api/auth/take-email-back', (route) => route.fulfill({ status: 204 }));
      await openTakeBack(stage);
      await button(stage, 'Restore this address').click();
      await stage.page.getByRole('main').getByRole('link').waitFor();
    },
  },
  { name: 'report', viewer: 'visitor', show: openReport },
  {
    name: 'report-errors',
    viewer: 'visitor',
    show: async (stage) => {
      await openReport(stage);
      await button(stage, 'Send report').click();
      await stage.page.getByText(stage.say('Please choose a reason.')).waitFor();
    },
  },
  {
    name: 'report-done',
    viewer: 'visitor',
    show: async (stage) => {
      await stage.page.route('**/api/abuse-reports', (route) => route.fulfill({ status: 202, json: { taken: true } }));
      await openReport(stage);
      await stage.page.locator('form select').selectOption('spam');
      await stage.page.locator('form textarea').fill('Five times the same.');
      await button(stage, 'Send report').click();
      await stage.page.getByRole('main').getByRole('link').waitFor();
    },
  },
  { name: 'privacy-policy', viewer: 'visitor', show: (stage) => goTo(stage, '/privacy-policy', 'Privacy Policy') },
  {
    name: 'terms-of-service',
    viewer: 'visitor',
    show: (stage) => goTo(stage, '/terms-of-service', 'Terms of Service'),
  },
  { name: 'about', viewer: 'visitor', show: (stage) => goTo(stage, '/about', 'About Marquee') },
  {
    name: 'browser-check',
    viewer: 'visitor',
    show: async (stage) => {
      await goTo(stage, '/test');
      await button(stage, 'Check again').waitFor();
    },
  },
  {
    name: 'not-found',
    viewer: 'visitor',
    refusals: [404],
    show: (stage) => goTo(stage, '/nowhere', 'This page does not exist'),
  },
];
