import { DomainError } from '@marquee/kernel';

export const templateNameTaken = (name: string): DomainError =>
  new DomainError('name_taken', 'You already have a template with this name.', [
    { path: 'name', code: 'name_taken', message: `The name ${name} is taken.` },
  ]);

export const tooManyTemplates = (most: number): DomainError =>
  new DomainError('max_instances', `You can have at most ${most} templates.`);
