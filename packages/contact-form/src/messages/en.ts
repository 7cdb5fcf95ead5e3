import type { de } from './de';

/** English texts (contract j). */
export const en: Record<keyof typeof de, string> = {
  fetch_error: 'You are probably offline.',
  invalid_json: 'The response is not a valid JSON response.',
  http_error: 'There was an error trying to send your message. Please try again later.',
  sending: 'Sending …',
  consent: 'The form can only be sent with your consent.',
  charactersLeft: '{count} characters left',
  tooLong: 'The text is too long.',
  uploading: 'Uploading files',
  cancel: 'Cancel',
  summary: 'Please check these fields:',
  aborted: 'Sending was cancelled.',
  error: 'Error:',
  wrongPlace: 'This contact form is placed in the wrong place.',
};
