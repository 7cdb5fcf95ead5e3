/** `contact-form-upload.js`: sends a form with large files, and tells how far it is. */
export { createUpload } from '../../form/upload.api';
