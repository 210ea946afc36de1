import { createPictureAddresses } from './picture-addresses';

const addresses = createPictureAddresses(new Uint8Array(32).fill(7));
const jobId = 'a1'.repeat(16);
const ticket = addresses.ticket(jobId, 2000);

describe('the ticket of a picture', () => {
  it('leads to the picture until its end', () => {
    expect(addresses.parse(ticket, 1999)).toBe(jobId);
    expect(addresses.parse(ticket, 2000)).toBeNull();
  });

  it.each([
    ['names another picture', ticket.replace('a1', 'b2')],
    ['ends later', ticket.replace('.2000.', '.9000.')],
    ['has no signature', `${jobId}.2000.`],
    ['has another signature', `${jobId}.2000.${'A'.repeat(43)}`],
    ['has more behind it', `${ticket}A`],
    ['is empty', ''],
    ['is of another installation', createPictureAddresses(new Uint8Array(32)).ticket(jobId, 2000)],
  ])('is refused where it %s', (_case, other) => expect(addresses.parse(other, 1000)).toBeNull());
});
