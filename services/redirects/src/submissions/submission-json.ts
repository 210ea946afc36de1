import { visitorApi } from '@marquee/contracts';
import { DomainError } from '@marquee/kernel';
import { parseInput } from '@marquee/nest-kit';
import { ANSWER_TYPE } from '@marquee/page';
import type { Submission } from './submission';
import { answers, messages } from './submission-kinds';

/** Parses the request of an API client. Throws `malformed_json`, `validation_failed`. */
export const submissionFromJson = (body: Buffer): Submission => {
  const asked = parseInput(visitorApi.send.body, parsed(body));
  const { userId, userIg = null } = asked;
  return asked.type === ANSWER_TYPE
    ? { kind: answers, userId, contentId: asked.questionId, typed: { text: asked.answer, userIg } }
    : { kind: messages, userId, contentId: asked.contentId, typed: { text: asked.dm, userIg } };
};

const parsed = (body: Buffer): unknown => {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch {
    throw new DomainError('malformed_json', 'The body is not valid JSON.');
  }
};
