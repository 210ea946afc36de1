import { z } from 'zod';
import { ruledText } from '../../../registry/ruled-text';
import { normaliseDestination } from '../../../rules/destination.rule';
import { accepted, refused } from '../../../rules/rule-result';
import { checkText } from '../../../rules/text.rule';

export const CONTACT_TEXT_MAX = 100;
export const CONTACT_ADDRESS_MAX = 300;

const line = (code: string, required?: string) =>
  ruledText((typed) => checkText(typed, { code, max: CONTACT_TEXT_MAX, ...(required !== undefined && { required }) }));

const mail = /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9](?:[A-Za-z0-9.-]{0,250}[A-Za-z0-9])?$/;
const phone = /^\+?[0-9][0-9 ()./-]{1,38}[0-9]$/;

/** A person or a company, as an address book stores it. Empty: not given. */
export const contactRule = z.strictObject({
  name: line('contact_name', 'Please enter a name'),
  organisation: line('contact_organisation'),
  phone: ruledText((typed) => {
    const number = typed.trim();
    return number === '' || phone.test(number)
      ? accepted(number)
      : refused('contact_phone', 'Please enter a phone number, such as +351 21 123 4567.');
  }),
  email: ruledText((typed) => {
    const address = typed.trim();
    return address === '' || mail.test(address)
      ? accepted(address)
      : refused('contact_email', 'Please enter an email address.');
  }),
  address: ruledText((typed) =>
    checkText(typed, { code: 'contact_address', max: CONTACT_ADDRESS_MAX, multiline: true }),
  ),
  website: ruledText((typed) => (typed.trim() === '' ? accepted('') : normaliseDestination(typed))),
});

export type LinkContact = z.output<typeof contactRule>;

export const emptyContact: LinkContact = {
  name: '',
  organisation: '',
  phone: '',
  email: '',
  address: '',
  website: '',
};
