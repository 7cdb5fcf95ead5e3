/** `contact-form-islands.js`: the views of this bundle. */
export { ErrorSummary } from '../../feedback/error-summary.island';
export { FieldTip } from '../../feedback/field-tip.island';
export { ResponseMessage } from '../../feedback/response-message.island';
export { ScreenReaderResponse } from '../../feedback/screen-reader-response.island';
export { Reflection } from '../../fields/reflection.island';
export { SubmitSpinner } from '../../form/submit-spinner.island';
export { UploadProgress } from '../../form/upload-progress.island';
export { NestedFormNotice } from '../../nested-form/nested-form-notice.island';
export { NewsletterAnswer } from '../../newsletter/newsletter-answer.island';
