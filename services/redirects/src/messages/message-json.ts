import { visitorApi, type EndpointBody } from '@marquee/contracts';
import { DomainError } from '@marquee/kernel';
import { parseInput } from '@marquee/nest-kit';

/** The body of a program's request, in its checked shape. */
export const messageFromJson = (body: Buffer): EndpointBody<typeof visitorApi.send> => {
  const value = parsed(body);
  return parseInput(visitorApi.send.body, value);
};

const parsed = (body: Buffer): unknown => {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch {
    throw new DomainError('malformed_json', 'The body is not valid JSON.');
  }
};
