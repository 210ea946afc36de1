import { InstallationSecretWrong } from '@marquee/adapter-mongo';
import { refusalOf, StartRefused } from './start-refused';

describe('why a service did not begin', () => {
  it('is a line that names the setting when the installation secret is another one', () => {
    expect(refusalOf(new InstallationSecretWrong())).toEqual(
      new StartRefused('INSTALLATION_SECRET is not the one that made the keys in MongoDB: start with that one.'),
    );
  });

  it('stays the error that it is when we do not know it', () => {
    const error = new TypeError('x is not a function');
    expect(refusalOf(error)).toBe(error);
  });
});
