import type { Statements } from './statement';

export const validation = {
  '5.auth.required':
    'Login, signup, reset forms: all fields required; email field uses email type; username, password, code and new password must be non-empty.',
  '5.password.length':
    "New password (reset and change): at least 8 characters, else 'New password must be at least 8 characters long'",
  '5.password.confirm': "confirmation must match, else 'New passwords do not match'",
  '5.password.classes': 'Hint: uppercase, lowercase, number and symbol (enforced by the identity provider).',
  '5.password.change': 'Change password: current, new and confirm all required.',
  '5.name.required':
    "Unique name (link, photo, question, any type needing an id): must be present ('Please enter a unique identifier')",
  '5.name.spaces': "contain no whitespace ('No spaces allowed in the unique name.')",
  '5.link.required': 'Link form: title and destination URL required.',
  '5.photo.required': 'Photo form: image required (single image file).',
  '5.profile.one': "at least one media file ('Please upload at least one media file.')",
  '5.profile.six': "at most 6 ('You can only upload up to 6 media files.')",
  '5.profile.size': "each at most 50 MB ('Files larger than 50MB are not allowed:' followed by file names)",
  '5.profile.bio': 'bio at most 200 characters',
  '5.socials.one': "at least one row with platform and url, else 'Please fill in at least one social media link.'",
  '5.socials.username': "platform without url: 'Please provide a username for {platform}.'",
  '5.socials.platform': "url without platform: 'Please select a platform for your social media link.'",
  '5.socials.rows': 'rows with both are submitted, empty rows dropped',
  '5.socials.template':
    'for non-custom platforms the url is built from the template once platform and username are set',
  '5.comment.name': "account name required after trimming ('Please enter an account name'), max 50",
  '5.comment.text': "comment text required when type is comment ('Please enter a comment'), max 300",
  '5.comment.likes': 'likes 0 to 10,000,000',
  '5.comment.link': 'link URL max 1000',
  '5.dm.title': "DM inbox form: title required ('Please enter a DM inbox title').",
  '5.question.title': "Question form: title non-empty after trimming ('Please enter a question title').",
  '5.message': "Visitor DM: message required ('Please enter a message'), max 280",
  '5.message.handle': "Instagram handle required ('Please enter your Instagram handle'), max 40, leading @ stripped",
  '5.answer': "Visitor answer: answer required ('Please enter your answer'), max 200",
  '5.answer.handle': "handle required ('Please enter your Instagram handle'), max 40, leading @ stripped",
  '5.reply': 'DM reply: non-empty after trim, max 280.',
  '5.analysis': "Analysis requires at least one answer ('No answers to analyze').",
  '5.poll': 'Poll image requires a question and a non-empty list of answers.',
  '5.ocr.picker':
    "file must be an image ('Please select a valid image file.' from the picker; 'Please drop a valid image file.' on drop)",
  '5.ocr.none': "Extract with no image: 'Please upload an image first.'",
  '5.ocr.size': 'The 10MB size hint is stated in text only and not enforced.',
} as const satisfies Statements;
