import path from 'node:path';
import { readSettings, refusedSettings } from './read-settings';

describe('the settings of backups that the product takes itself', () => {
  it('have a time and an age by default, and an absolute folder', () => {
    const { BACKUP_DIR, BACKUP_KEEP, BACKUP_AT } = readSettings({ BACKUP_DIR: '../backups' });
    expect([BACKUP_DIR, BACKUP_KEEP, BACKUP_AT]).toEqual([path.resolve('../backups'), 14, '03:30']);
  });

  it.each([
    ['BACKUP_AT', '24:00', 'must be a time of day'],
    ['BACKUP_AT', '3:30', 'must be a time of day'],
    ['BACKUP_KEEP', '0', 'BACKUP_KEEP'],
    ['BACKUP_KEEP', '1.5', 'BACKUP_KEEP'],
    ['BACKUP_DIR', 'data', 'must be neither in DATA_DIR nor around it'],
    ['BACKUP_DIR', 'data/backups', 'must be neither in DATA_DIR nor around it'],
    ['BACKUP_DIR', '.', 'must be neither in DATA_DIR nor around it'],
  ])('refuse %s=%s', (name, value, told) => {
    const refused = refusedSettings({ [name]: value });
    expect(refused).toMatch(new RegExp(`^A setting is wrong. ${name}: `));
    expect(refused).toContain(told);
  });

  it.each(['data-backups', '..backups', '../data'])('take BACKUP_DIR=%s', (dir) => {
    expect(refusedSettings({ BACKUP_DIR: dir })).toBeNull();
  });
});
