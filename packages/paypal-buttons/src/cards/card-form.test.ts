import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { type CardFormParts, type CardPurpose, createCardForm, type DrawnCard } from './card-form';

function setUp() {
  const drawings: { resolve: (drawn: DrawnCard | undefined) => void; reject: (error: Error) => void }[] = [];
  const warn = vi.fn();
  const parts: CardFormParts = {
    log: { error: vi.fn(), warn, info: vi.fn() },
    draw: () => new Promise((resolve, reject) => drawings.push({ resolve, reject })),
    check: () => Promise.resolve(true),
    kind: () => 'order',
    create: () => Promise.resolve('ORDER'),
    approve: () => Promise.resolve(),
    tell: () => Promise.resolve(),
    ended: vi.fn(),
  };
  return { form: createCardForm(parts), drawings, warn, parts };
}

/** Drawn fields whose provider answers when the test says so. */
function fields() {
  const answers: { resolve: () => void; reject: (error: unknown) => void }[] = [];
  const drawn: DrawnCard = {
    facts: () => undefined,
    submit: () => new Promise((resolve, reject) => answers.push({ resolve, reject })),
    textOf: () => undefined,
    focus: () => undefined,
    close: () => undefined,
  };
  return { drawn, answers };
}

it('[PP-22] logs nothing of a rendering whose place the order review has replaced', async () => {
  const { form, drawings, warn } = setUp();
  const first = form.draw();
  form.lose();
  const second = form.draw();
  drawings[0]?.reject(new Error('element does not exist'));
  drawings[1]?.resolve(undefined);
  expect([await first, await second]).toEqual([false, false]);
  expect(warn).not.toHaveBeenCalled();
});

it('[PP-22] an attempt ends when its fields leave the page; if it fails later, nothing is said and the next attempt goes on', async () => {
  const { form, drawings, parts } = setUp();
  const tell = vi.spyOn(parts, 'tell');
  const { drawn, answers } = fields();
  const draw = async (): Promise<void> => {
    const drawing = form.draw();
    drawings.at(-1)?.resolve(drawn);
    await drawing;
  };
  await draw();
  const first = form.submit();
  await vi.waitFor(() => expect(answers).toHaveLength(1));
  expect(form.lose()).toBe(true);
  expect(parts.ended).toHaveBeenCalledTimes(1);

  await draw();
  const second = form.submit();
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  answers[0]?.reject(new Error('The fields are gone'));
  await first;
  expect(form.store.getState().status).toBe('submitting');
  expect(tell).not.toHaveBeenCalled();
  expect(parts.ended).toHaveBeenCalledTimes(1);

  answers[1]?.resolve();
  await second;
  expect(form.store.getState().status).toBe('ready');
  expect(parts.ended).toHaveBeenCalledTimes(2);
});

/** A form that draws at once; its approvals and presses are answered by the test. */
function drawnForm() {
  const { parts } = setUp();
  const card = fields();
  const approvals: { resolve: () => void; reject: (error: unknown) => void }[] = [];
  let purpose: CardPurpose | undefined;
  parts.draw = async (given) => {
    purpose = given;
    return card.drawn;
  };
  parts.approve = () => new Promise((resolve, reject) => approvals.push({ resolve, reject }));
  const form = createCardForm(parts);
  const statuses: string[] = [];
  form.store.subscribe(({ status }) => void statuses.push(status));
  return { form, parts, approvals, statuses, answers: card.answers, approve: () => purpose?.approve({ orderID: 'ORDER' }) };
}

it('[PP-22] an approval of a press that is over is refused: nothing is asked', async () => {
  const { form, approvals, answers, approve } = drawnForm();
  await form.draw();
  void form.submit();
  await vi.waitFor(() => expect(answers).toHaveLength(1));
  form.lose();
  await expect(approve()).rejects.toEqual({ type: 'superseded' });
  expect(approvals).toEqual([]);
});

it('[PP-21] [PP-22] in any order of events: one attempt at a time, only from drawn fields; approvals are not interrupted; each attempt ends once', async () => {
  const command = fc.constantFrom('draw', 'lose', 'press', 'approve', 'allow', 'deny', 'answer', 'refuse', 'wait');
  await fc.assert(
    fc.asyncProperty(fc.array(command, { minLength: 10, maxLength: 60 }), async (commands) => {
      const { form, parts, statuses, answers, approvals, approve } = drawnForm();
      const settled: Promise<unknown>[] = [];
      const isIdle = (status: string): boolean => status !== 'submitting' && status !== 'approving';
      for (const one of commands) {
        const before = form.store.getState().status;
        if (one === 'draw') settled.push(form.draw());
        if (one === 'lose') expect(form.lose()).toBe(before !== 'approving');
        if (one === 'press') settled.push(form.submit());
        if (one === 'approve') approve()?.catch(() => undefined);
        if (one === 'allow') approvals.shift()?.resolve();
        if (one === 'deny') approvals.shift()?.reject({ type: 'create-order-error' });
        if (one === 'answer') answers.shift()?.resolve();
        if (one === 'refuse') answers.shift()?.reject(new Error('declined'));
        const after = form.store.getState().status;
        if (after === 'submitting' && before !== after) expect([before, one]).toEqual(['ready', 'press']);
        if (one === 'wait') for (let turns = 0; turns < 8; turns += 1) await Promise.resolve();
      }
      for (let turns = 0; turns < 4; turns += 1) {
        for (const { resolve } of [...approvals.splice(0), ...answers.splice(0)]) resolve();
        for (let rounds = 0; rounds < 20; rounds += 1) await Promise.resolve();
      }
      await Promise.all(settled);
      expect(isIdle(form.store.getState().status)).toBe(true);
      const begun = statuses.filter((status, index) => status === 'submitting' && statuses[index - 1] === 'ready').length;
      expect(parts.ended).toHaveBeenCalledTimes(begun);
    }),
    { numRuns: 300 },
  );
});
