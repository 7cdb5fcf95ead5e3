/** How an SDK or a server may take its time over an answer that is right. */
export interface AnswerPace {
  /** For titles of tests. */
  readonly name: string;
  /** Whether it ever answers. */
  readonly answers: boolean;
  /** The answer at this pace, to be waited for; time begins then. */
  of(answer: () => unknown): unknown;
}

/** A foreign promise, which may call its listener as often as it likes. */
const calling = (...delays: readonly number[]): Pick<AnswerPace, 'answers' | 'of'> => ({
  answers: delays.length > 0,
  of: (answer) => ({
    then(resolve: (answer: unknown) => void): void {
      for (const ms of delays) {
        if (ms > 0) setTimeout(() => resolve(answer()), ms);
        else resolve(answer());
      }
    },
  }),
});

/** Every pace at which an answer may come. */
export const ANSWER_PACES: readonly AnswerPace[] = [
  { name: 'in the same task', ...calling(0) },
  { name: 'after one frame', ...calling(16) },
  { name: 'after 30 s', ...calling(30_000) },
  { name: 'twice', ...calling(10, 20) },
  { name: 'never', ...calling() },
];
