import { defineMessages } from '@marquee/web-kit';

/** Every text of the tools. */
export const toolsMessages = defineMessages('tools', {
  title: 'Image to Text Converter',
  lead: 'Free, for English text. The text is recognised in your browser: the picture does not leave this device.',

  picture: 'Picture',
  yourPicture: 'Your picture',
  pictureAlt: 'The picture that you chose',
  notShown: 'This file cannot be shown as a picture.',
  megabytes: '{n} MB',
  kilobytes: '{n} kB',
  dropFirst: 'Drop a picture here',
  chooseOrPaste: 'or <link>choose a file</link>, or paste one',
  chooseAnother: '<link>Choose another</link> or drop it here',
  letGo: 'Drop to use this picture',
  hint: 'PNG, JPG, GIF up to 10MB',
  selectImage: 'Please select a valid image file.',
  dropImage: 'Please drop a valid image file.',
  uploadFirst: 'Please upload an image first.',
  extractFailed: 'Error extracting text from image. Please try again.',

  extract: 'Extract Text',
  processing: 'Processing...',
  clear: 'Clear',
  loading: 'Loading text recognition',
  reading: 'Reading the text',
  chosen: 'Picture selected.',

  extracted: 'Extracted Text',
  textWaits: 'The text of your picture appears here.',
  words: '{n, plural, one {# word} other {# words}}',
  noText: 'No text was found in this picture.',
  noTextHint: 'A sharper picture, or one cropped to the text, may help.',
  copy: 'Copy to Clipboard',
  copied: 'Copied',
  copyFailed: 'Your browser does not allow copying. Select the text and copy it by hand.',
  collapse: 'Line breaks and double spaces become single spaces.',

  tips: 'Tips',
  tipLight: 'Use a clear, well-lit image',
  tipReadable: 'Make sure the text is readable',
  tipSharp: 'Avoid blurry or low-resolution pictures',
  tipCrop: 'Crop social screenshots to the text',
});
