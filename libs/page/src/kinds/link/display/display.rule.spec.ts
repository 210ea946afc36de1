import { checkItem } from '../../../registry/check-item';
import { itemModels } from '../../../registry/item-models';
import { emptyContact } from './contact.rule';

const { draft, violations } = itemModels.link;
const least = { id: 'kiln', title: 'Kiln' };
const video = 'https://youtu.be/dQw4w9WgXcQ';
const contact = { ...emptyContact, name: 'Inês' };
const schedule = { opensAt: '2026-12-01T09:00:00Z', endsAt: null, zone: 'UTC', before: 'page', fallbackUrl: null };

const brokenBy = (given: object): string[] => {
  const checked = checkItem(draft, { ...least, ...given });
  return checked.ok ? [] : checked.violations.map(({ path, code }) => `${path} ${code}`);
};
const stored = (given: object): Record<string, unknown> => {
  const checked = checkItem(draft, { ...least, ...given });
  return checked.ok ? checked.value : {};
};

describe('what a link needs to be shown', () => {
  it('is a destination, except for a heading and a contact', () => {
    expect(brokenBy({})).toEqual(['destinationUrl destination_required']);
    expect(brokenBy({ display: 'featured', destinationUrl: ' ' })).toEqual(['destinationUrl destination_required']);
    expect(brokenBy({ display: 'heading' })).toEqual([]);
    expect(brokenBy({ display: 'contact', contact })).toEqual([]);
  });

  it('is something that plays, and nothing that decides by visitor, for a player', () => {
    const display = 'player';
    expect(brokenBy({ display, destinationUrl: video })).toEqual([]);
    expect(brokenBy({ display, destinationUrl: 'a.example' })).toEqual(['destinationUrl player_unknown']);
    expect(brokenBy({ display, destinationUrl: video, schedule })).toEqual(['display player_routed']);
    expect(brokenBy({ display, destinationUrl: video, password: 'kiln' })).toEqual(['display player_password']);
  });

  it('is a name for a contact, and parts of it that an address book can use', () => {
    const display = 'contact';
    expect(brokenBy({ display })).toEqual(['contact contact_name_required']);
    expect(brokenBy({ display, contact: { ...contact, name: ' ' } })).toEqual(['contact.name contact_name_required']);
    expect(brokenBy({ display, contact: { ...contact, phone: 'call me' } })).toEqual(['contact.phone contact_phone']);
    expect(brokenBy({ display, contact: { ...contact, email: 'a@b@c' } })).toEqual(['contact.email contact_email']);
    expect(brokenBy({ display, contact: { ...contact, website: 'javascript:1' } })).toEqual([
      'contact.website destination_scheme',
    ]);
  });

  it('is said together with all else that is wrong', () =>
    expect(brokenBy({ title: '' })).toEqual(['title title_required', 'destinationUrl destination_required']));

  it('leaves a contact private until its owner publishes it', () => {
    expect(stored({ display: 'contact', contact })).toMatchObject({ isPublic: false });
    expect(stored({ display: 'contact', contact, isPublic: true })).toMatchObject({ isPublic: true });
    expect(stored({ destinationUrl: 'a.example' })).toMatchObject({ isPublic: true });
  });

  it('is judged for a change together with what is stored', () => {
    const codesOf = (changes: Record<string, unknown>, before: object) =>
      violations?.(changes, { publicUrl: 'https://marquee.example', stored: stored(before) }).map(({ code }) => code);
    expect(codesOf({ display: 'tile' }, { display: 'heading' })).toEqual(['destination_required']);
    expect(codesOf({ display: 'player' }, { destinationUrl: 'a.example' })).toEqual(['player_unknown']);
    expect(codesOf({ display: 'player' }, { destinationUrl: video })).toEqual([]);
    expect(codesOf({ schedule }, { display: 'player', destinationUrl: video })).toEqual(['player_routed']);
    const locked = { ...stored({ destinationUrl: video }), password: undefined, passwordHash: '$argon2id$x' };
    const ofLocked = (changes: Record<string, unknown>) =>
      violations?.(changes, { publicUrl: 'https://marquee.example', stored: locked });
    expect(ofLocked({ display: 'player' })).toMatchObject([{ code: 'player_password' }]);
    expect(ofLocked({ display: 'player', password: null })).toEqual([]);
    expect(codesOf({ title: 'Other' }, { display: 'heading' })).toEqual([]);
  });

  it('lets a contact name the own page as a website, and no link lead there', () => {
    const codesOf = (values: object) =>
      violations?.(stored(values), { publicUrl: 'https://marquee.example' }).map(({ code }) => code);
    const website = 'https://marquee.example/@ines';
    expect(codesOf({ display: 'contact', contact: { ...contact, website } })).toEqual([]);
    expect(codesOf({ destinationUrl: website })).toEqual(['destination_own']);
  });
});
