import { itemAddresses, itemKey, visitorApi } from '@marquee/contracts';
import { DomainError } from '@marquee/kernel';
import { parseInput } from '@marquee/nest-kit';
import { ANSWER_TYPE } from '@marquee/page';
import type { Submission } from './submission';
import { answers, messages } from './submission-kinds';

/**
 * Parses the request of an API client. Throws `malformed_json`, `validation_failed`, and `content_not_found` for an answer whose `contentId`
 * is not its question.
 */
export const submissionFromJson = (body: Buffer): Submission => {
  const asked = parseInput(visitorApi.send.body, parsed(body));
  const { userId, userIg = null } = asked;
  if (asked.type !== ANSWER_TYPE)
    return { kind: messages, userId, contentId: asked.contentId, typed: { text: asked.dm, userIg } };
  const { questionId, contentId = questionId, answer: text } = asked;
  if (questionNamed(contentId) !== questionNamed(questionId))
    throw new DomainError('content_not_found', 'contentId and questionId name different items.');
  return { kind: answers, userId, contentId: questionId, typed: { text, userIg } };
};

/** The items that take an answer and that this id may mean, in a form that can be compared. */
const questionNamed = (contentId: string): string =>
  itemAddresses(contentId, answers.takers)
    .map((address) => itemKey('', address))
    .join();

const parsed = (body: Buffer): unknown => {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch {
    throw new DomainError('malformed_json', 'The body is not valid JSON.');
  }
};
