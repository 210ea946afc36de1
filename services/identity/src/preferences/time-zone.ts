/**
 * Whether a name is an IANA time zone that browsers and this process reckon with. `Intl.supportedValuesOf` leaves out links such as
 * Asia/Kolkata, which browsers report; offsets such as +01:00 are no zones.
 */
export const isTimeZone = (name: string): boolean => {
  if (!/^[a-z]/i.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
};
