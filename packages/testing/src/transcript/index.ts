export {
  type Announcement,
  type DevTools,
  type FocusMove,
  type RecordablePage,
  type Transcript,
  type TranscriptEntry,
  lineOf,
  recordTranscript,
} from './transcript';
