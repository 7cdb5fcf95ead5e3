import type { de } from './de';

/** English texts (seed 1 section 8, contract j). */
export const en: Record<keyof typeof de, string> = {
  fetchError: 'You are probably offline.',
  fetchErrorFormal: 'You are probably offline.',
  invalidJson: 'The response is not a valid JSON response.',
  sendError: 'There was an error trying to send your message. Please try again later.',
  sendErrorFormal: 'There was an error trying to send your message. Please try again later.',
  aborted: 'Sending was cancelled.',
  error: 'Error:',
  wrongPlace: 'This contact form is placed in the wrong place.',
};
