export { ANSWER_PACES, type AnswerPace } from './paces';
export { ANSWER_FAULT_NAMES, ANSWER_FAULTS, type AnswerFault, type AnswerFaultName } from './table';
export { answerFaulty, fetchFaulty, type RightAnswer } from './respond';
export { createFaultyServer, type FaultyServer } from './server';
export { watchRejections } from './rejections';
