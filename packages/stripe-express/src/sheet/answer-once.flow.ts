import { log } from '../log';

/** An event of the provider that wants one answer. */
export interface Answerable<Details> {
  resolve(details: Details): void;
  reject?(): void;
}

/** One answer, given at most once. Both say whether the provider took it. */
export interface Answer<Details> {
  accept(details: Details): boolean;
  refuse(): boolean;
}

/**
 * Guards an event's answer: the provider throws at a second one, and at details that it does not like. What it does not like is refused,
 * so that the sheet never hangs (contract 4, 10.16).
 * @param isLate whether the sheet is gone: then a provider that takes no answer is ignored.
 */
export function answerOnce<Details>(event: Answerable<Details>, isLate: () => boolean): Answer<Details> {
  let answered = false;
  const complain = (error: unknown): void => {
    if (!isLate()) log.error('The wallet sheet did not take an answer', error);
  };
  const refuse = (): boolean => {
    if (answered) return false;
    answered = true;
    try {
      event.reject?.();
      return true;
    } catch (error) {
      complain(error);
      return false;
    }
  };
  return {
    refuse,
    accept(details) {
      if (answered) return false;
      try {
        event.resolve(details);
        answered = true;
        return true;
      } catch (error) {
        complain(error);
        refuse();
        return false;
      }
    },
  };
}
