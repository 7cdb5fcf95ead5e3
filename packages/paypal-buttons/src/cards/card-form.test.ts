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

it('[PP-21] [PP-22] an approval of a press that is over asks the shop nothing; nothing interrupts one that runs', async () => {
  const { parts } = setUp();
  const { drawn, answers } = fields();
  const approve = vi.spyOn(parts, 'approve').mockReturnValue(new Promise(() => undefined));
  let purpose: CardPurpose | undefined;
  parts.draw = async (given) => ((purpose = given), drawn);
  const form = createCardForm(parts);
  const press = async (times: number): Promise<void> => {
    await form.draw();
    void form.submit();
    await vi.waitFor(() => expect(answers).toHaveLength(times));
  };
  await press(1);
  form.lose();
  await expect(purpose?.approve({ orderID: 'ORDER' })).rejects.toEqual({ type: 'superseded' });
  expect(approve).not.toHaveBeenCalled();
  const replaced = purpose;
  await press(2);
  await expect(replaced?.approve({ orderID: 'OLD' })).rejects.toEqual({ type: 'superseded' });
  expect(approve).not.toHaveBeenCalled();
  void purpose?.approve({ orderID: 'ORDER' });
  expect([form.lose(), approve.mock.calls.length]).toEqual([false, 1]);
});

it('[XC-03] [PP-21] the text of a shop that refuses a card is not logged', async () => {
  const { parts } = setUp();
  const { drawn, answers } = fields();
  parts.approve = () => Promise.reject(new Error('Erika Mustermann: declined'));
  parts.draw = async (given) => {
    purpose = given;
    return drawn;
  };
  let purpose: CardPurpose | undefined;
  const form = createCardForm(parts);
  await form.draw();
  const press = form.submit();
  await vi.waitFor(() => expect(answers).toHaveLength(1));
  await purpose?.approve({ orderID: 'ORDER' }).catch((error: unknown) => answers[0]?.reject(error));
  await press;
  const { info } = vi.mocked(parts.log);
  expect([info.mock.calls.length, String(info.mock.calls.flat())]).toEqual([1, expect.not.stringContaining('Erika')]);
});
