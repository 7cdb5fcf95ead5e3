import type { FeedbackResponse } from '../api';
import { isRecord } from '../rules/values';

/** One field error of the server. */
export interface InvalidField {
  readonly field: string;
  readonly message: string;
}

/** What the visitor gets to see of an answer, read after listeners had their chance to change it (contract a3, c; CF-02). */
export interface ResponseView {
  readonly message: string;
  readonly invalidFields: readonly InvalidField[];
  /** Non-empty only when it is to be stored. */
  readonly hash: string;
  readonly isMailSent: boolean;
  readonly isValidationFailed: boolean;
}

/** Reads an answer; whatever is not of the expected kind is as if it were missing. */
export function readResponse(response: FeedbackResponse): ResponseView {
  const { status, message, invalid_fields: fields, posted_data_hash: hash } = response;
  return {
    message: typeof message === 'string' ? message : '',
    invalidFields: Array.isArray(fields) ? fields.filter(isInvalidField) : [],
    hash: typeof hash === 'string' ? hash : '',
    isMailSent: status === 'mail_sent',
    isValidationFailed: status === 'validation_failed',
  };
}

function isInvalidField(value: unknown): value is InvalidField {
  return isRecord(value) && typeof value['field'] === 'string' && typeof value['message'] === 'string';
}
