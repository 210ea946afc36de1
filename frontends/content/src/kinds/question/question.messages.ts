import { defineMessages } from '@marquee/web-kit';

/** Every text that is about questions alone. */
export const questionMessages = defineMessages('content-question', {
  singular: 'Question',
  plural: 'Questions',
  singularInText: 'question',
  pluralInText: 'questions',
  card: 'Ask your audience a question and collect responses.',
  createTitle: 'Create Question',
  editTitle: 'Edit Question',
  createButton: 'Create Question',
  updateButton: 'Update Question',
  created: 'Question created',
  updated: 'Question updated',
  deleteText: 'Its address stops working immediately. You can restore it, with its answers, for 30 days.',

  createSubtitle: 'Ask your audience a question and collect responses',
  editSubtitle: 'Update your question details',
  questionIdHint: 'Part of the public URL: letters, numbers, dashes, no spaces',
  questionTitle: 'Question title',
  makePublic: 'Make this question public',
  newQuestion: 'Your question',
  answers: '{n, plural, one {answer} other {answers}}',
  viewAnswers: 'View Answers',
  viewAnswersOf: 'View Answers: {title}',
  title_required: 'Please enter a question title',
});
