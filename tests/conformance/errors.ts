import type { Statements } from './statement';

export const errors = {
  '8.401': '401 on an authenticated call: redirect to /login.',
  '8.subscription': '403 with error subscription_required: redirect to /account.',
  '8.403': 'Other 403: force a token refresh and retry once; if refresh fails go to /login.',
  '8.no-token': 'No token obtainable before a request: go to /login.',
  '8.subscription.fetch': "Subscription fetch failure: server error text or 'Failed to fetch subscription status'.",
  '8.user-id': {
    quote: "Recording a click when the userId cannot be found in the URL throws 'Could not determine userId from URL'.",
    differs: 'the redirect records clicks, and forms name their owner in a hidden field',
    adr: 64,
  },
  '8.reset.request':
    "UserNotFoundException 'No account found with this username'; LimitExceededException 'Too many attempts. Please try again later'; default 'Failed to send reset code' or the error's message",
  '8.reset.sent': "Success toast 'Reset code sent to your email!'.",
  '8.reset.confirm':
    "CodeMismatchException 'Invalid confirmation code'; InvalidPasswordException 'New password does not meet requirements'; default 'Failed to reset password'",
  '8.reset.done': "Success toast 'Password reset successfully! You can now sign in.'",
  '8.password':
    "Change password: default 'Failed to update password'; NotAuthorizedException 'Current password is incorrect'; InvalidPasswordException 'New password does not meet requirements'; others show their message; shown inline and as toast.",
  '8.password.done': "Success toast 'Password updated successfully!'.",
  '8.sign-in': "Sign-in and signup errors: message in red text. Library error 'There is already a signed in user.'",
  '8.content.fetch': "'Failed to fetch content' (dashboard and reorder load)",
  '8.content.delete': {
    quote: "alert 'Failed to delete content. Please try again.' (list unchanged)",
    differs: 'said in the page, next to what failed',
    adr: 91,
  },
  '8.content.editor': "'Failed to load data'; 'Failed to save'; 'Unknown content type: {type}'.",
  '8.upload':
    "Upload: 'Failed to upload image. Please try again.' (link, photo); 'Failed to upload media files. Please try again.' (profile).",
  '8.reorder':
    "Reorder: toast 'Content order updated successfully!'; 'Failed to save content order. Please try again.'",
  '8.analytics': "Analytics: 'Failed to load analytics'; 'Link not found'.",
  '8.message': "DM: success 'Message sent successfully!'; failure 'Failed to send message. Please try again.'",
  '8.question': {
    quote:
      "Question load: toast 'Failed to load question' (also thrown when userId or questionId missing), then the Question Not Found view.",
    differs: 'a question that cannot load says so and offers to try again; only a missing one is called not found',
    adr: 64,
  },
  '8.answer': "Answer: success 'Answer submitted successfully!'; failure 'Failed to submit answer. Please try again.'",
  '8.profile.failed': "Public profile: status 500 or above or network error shows 'Something went wrong'",
  '8.profile.missing': {
    quote: 'other errors (such as not found) show an empty profile silently',
    differs: 'the page of an unknown name answers 404 with a page that says so',
    adr: 64,
  },
  '8.portal': "Portal: 'Failed to access billing portal' or server error text; 'No portal URL received'.",
  '8.checkout': "Checkout: 'Failed to create checkout session' or server error; 'No checkout URL received'.",
  '8.trial': "Trial: 'Failed to start trial. Please try again.'; success 'Started N-day free trial!'.",
  '8.dms': {
    quote:
      "DMs: 'Failed to load DMs'; alerts 'Failed to generate image. Please try again.' and 'Failed to delete message. Please try again.'",
    differs: 'said in the page, next to what failed',
    adr: 91,
  },
  '8.answers.load': {
    quote: "Questions: toasts 'Failed to load question data', 'No answers to analyze'",
    differs: 'said in the page, next to what failed',
    adr: 91,
  },
  '8.answers.analysis': "'Analysis failed. Please try again.', 'Analysis complete!'",
  '8.answers.images': "'Failed to generate image. Please try again.', 'Failed to download image. Please try again.'",
  '8.ocr': "Image tool: 'Error extracting text from image. Please try again.' and validation messages above.",
  '8.sign-out': 'Sign-out failure is only logged.',
} as const satisfies Statements;
