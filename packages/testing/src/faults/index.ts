export { ANSWER_FAULT_NAMES, ANSWER_FAULTS, type AnswerFault, type AnswerFaultName } from './table';
export { answerFaulty, fetchFaulty, type RightAnswer } from './respond';
export { watchRejections } from './rejections';
