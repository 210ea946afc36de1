import { deciderSpec } from '@marquee/event-sourcing/testing';
import { at, day, start } from '../testing/spec-time';
import { emailAggregate } from './email.aggregate';
import { emailDecider, type EmailCommand, type EmailEvent } from './email.decider';
import { usernameDecider, type UsernameCommand, type UsernameEvent } from './username.decider';

describe('a username', () => {
  const given = deciderSpec(usernameDecider);
  const reserve = (accountId: string, ms = 0, replaces: string | null = null): UsernameCommand => ({
    type: 'ReserveUsername',
    data: { accountId, replaces, lifetimeMs: day, now: start + ms },
  });
  const keep = (accountId: string): UsernameCommand => ({ type: 'KeepUsername', data: { accountId, now: start } });
  const reserved = (accountId: string, ms = 0): UsernameEvent => ({
    type: 'identity.UsernameReserved.v1',
    data: { accountId, until: at(ms + day), at: at(ms) },
  });
  const kept: UsernameEvent = { type: 'identity.UsernameKept.v1', data: { accountId: 'a', at: at(0) } };

  it('is reserved for a day', () => given().when(reserve('a')).then(reserved('a')));
  it('is refused to others meanwhile', () =>
    given(reserved('a'))
      .when(reserve('b', day - 1))
      .thenRefused('UsernameExistsException'));
  it('passes to the registration that replaces the one which waits', () =>
    given(reserved('a'))
      .when(reserve('b', 1, 'a'))
      .then(reserved('b', 1)));
  it.each([
    ['waits for another registration', [reserved('c')]],
    ['is kept', [reserved('a'), kept]],
  ])('passes to no registration once it %s', (_case, history) =>
    given(...history)
      .when(reserve('b', 1, 'a'))
      .thenRefused('UsernameExistsException'),
  );
  it('is free again after the day', () => given(reserved('a')).when(reserve('b', day)).then(reserved('b', day)));
  it('is kept permanently', () => {
    given(reserved('a')).when(keep('a')).then(kept);
    given(reserved('a'), kept)
      .when(reserve('b', 1000 * day))
      .thenRefused('UsernameExistsException');
  });
  it('is not kept by who lost it, or never had it', () => {
    given(reserved('a'), reserved('b', day)).when(keep('a')).thenRefused('UsernameExistsException');
    given().when(keep('a')).thenRefused('UsernameExistsException');
  });
  it('is held back for thirty days after its account was closed', () => {
    const hold = (accountId: string): UsernameCommand => ({
      type: 'HoldUsernameBack',
      data: { accountId, now: start },
    });
    const heldBack: UsernameEvent = {
      type: 'identity.UsernameHeldBack.v1',
      data: { accountId: 'a', until: at(30 * day), at: at(0) },
    };
    const closed = [reserved('a'), kept, heldBack];
    given(reserved('a'), kept).when(hold('a')).then(heldBack);
    given(reserved('a'), kept).when(hold('b')).thenNothing();
    given(...closed)
      .when(reserve('b', 30 * day - 1))
      .thenRefused('UsernameExistsException');
    given(...closed)
      .when(reserve('b', 30 * day))
      .then(reserved('b', 30 * day));
    given(...closed)
      .when(keep('a'))
      .thenRefused('UsernameExistsException');
  });
  describe('of an account that takes another one', () => {
    const take = (accountId: string, ms = 0): UsernameCommand => ({
      type: 'TakeUsername',
      data: { accountId, now: start + ms },
    });
    const forward = (accountId: string): UsernameCommand => ({
      type: 'ForwardUsername',
      data: { accountId, until: start + 365 * day, now: start },
    });
    const keptBy = (accountId: string, ms = 0): UsernameEvent => ({
      type: 'identity.UsernameKept.v1',
      data: { accountId, at: at(ms) },
    });
    const forwarded: UsernameEvent = {
      type: 'identity.UsernameForwarded.v1',
      data: { accountId: 'a', until: at(365 * day), at: at(0) },
    };
    const left = [reserved('a'), kept, forwarded];

    it('leads to it for a year and is refused to every other account meanwhile', () => {
      given(reserved('a'), kept).when(forward('a')).then(forwarded);
      for (const command of [take('b', 365 * day - 1), reserve('b', 365 * day - 1), keep('b')])
        given(...left)
          .when(command)
          .thenRefused('UsernameExistsException');
    });
    it('is free after the year, to a new account and to one that changes its name', () => {
      given(...left)
        .when(take('b', 365 * day))
        .then(keptBy('b', 365 * day));
      given(...left)
        .when(reserve('b', 365 * day))
        .then(reserved('b', 365 * day));
    });
    it('can be taken again by the account at any time', () =>
      given(...left)
        .when(take('a', day))
        .then(keptBy('a', day)));
    it('is taken when it is free or its reservation has ended, and refused when another account has it', () => {
      given().when(take('b')).then(keptBy('b'));
      given(reserved('a')).when(take('b', day)).then(keptBy('b', day));
      given(reserved('a'))
        .when(take('b', day - 1))
        .thenRefused('UsernameExistsException');
      given(reserved('a'), kept)
        .when(take('b', 1000 * day))
        .thenRefused('UsernameExistsException');
    });
    it('leads nowhere for an account that does not have it', () => {
      given().when(forward('a')).thenNothing();
      given(reserved('a'), kept).when(forward('b')).thenNothing();
      given(...left)
        .when(forward('a'))
        .thenNothing();
    });
    it('is held back for thirty days when the account is closed before the year has ended', () => {
      const hold = (ms: number): UsernameCommand => ({
        type: 'HoldUsernameBack',
        data: { accountId: 'a', now: start + ms },
      });
      given(...left)
        .when(hold(day))
        .then({ type: 'identity.UsernameHeldBack.v1', data: { accountId: 'a', until: at(31 * day), at: at(day) } });
      given(...left)
        .when(hold(365 * day))
        .thenNothing();
      given(...left, keptBy('b', 365 * day))
        .when(hold(366 * day))
        .thenNothing();
    });
  });
  it('decides nothing when asked twice', () => {
    given(reserved('a')).when(reserve('a')).thenNothing();
    given(reserved('a'), kept).when(keep('a')).thenNothing();
  });
});

describe('an email address', () => {
  const given = deciderSpec(emailDecider);
  const command = (type: 'ClaimEmail' | 'KeepEmail', accountId: string): EmailCommand => ({
    type,
    data: { accountId, now: start },
  });
  const claimed = (accountId: string): EmailEvent => ({
    type: 'identity.EmailClaimed.v1',
    data: { accountId, at: at(0) },
  });
  const kept = (accountId: string): EmailEvent => ({ type: 'identity.EmailKept.v1', data: { accountId, at: at(0) } });

  it('is claimed by any account, taken or not: the writes do not tell', () => {
    given().when(command('ClaimEmail', 'a')).then(claimed('a'));
    given(claimed('a'), kept('a')).when(command('ClaimEmail', 'b')).then(claimed('b'));
  });
  it('belongs to the first account that confirms it, whichever claimed it first', () => {
    given(claimed('a'), claimed('b')).when(command('KeepEmail', 'b')).then(kept('b'));
    given(claimed('a'), claimed('b'), kept('b')).when(command('KeepEmail', 'a')).thenRefused('CodeMismatchException');
  });
  it('decides nothing when confirmed twice', () =>
    given(claimed('a'), kept('a')).when(command('KeepEmail', 'a')).thenNothing());
  it('is free to others from the time on for which its holder released it', () => {
    const release = (accountId: string): EmailCommand => ({
      type: 'ReleaseEmail',
      data: { accountId, from: start + 7 * day, now: start },
    });
    const released: EmailEvent = {
      type: 'identity.EmailReleased.v1',
      data: { accountId: 'a', from: at(7 * day), at: at(0) },
    };
    const keep = (accountId: string, ms: number): EmailCommand => ({
      type: 'KeepEmail',
      data: { accountId, now: start + ms },
    });
    given(kept('a')).when(release('a')).then(released);
    given(kept('a')).when(release('b')).thenNothing();
    given(kept('a'), released).when(release('a')).thenNothing();
    given(kept('a'), released)
      .when(keep('b', 7 * day - 1))
      .thenRefused('CodeMismatchException');
    given(kept('a'), released)
      .when(keep('b', 7 * day))
      .then({ type: 'identity.EmailKept.v1', data: { accountId: 'b', at: at(7 * day) } });
    given(kept('a'), released)
      .when(keep('a', day))
      .then({ type: 'identity.EmailKept.v1', data: { accountId: 'a', at: at(day) } });
  });
  // A change of this shape, or of what leads to it, raises `snapshot.schema`.
  it('has its last keeper for holder', () =>
    expect([emailAggregate.snapshot?.schema, given(kept('a'), claimed('b')).state()]).toEqual([
      2,
      { holder: 'a', freeFrom: null },
    ]));
});
