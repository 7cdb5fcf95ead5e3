/** Card numbers, and what the stand-ins of the payment providers do with them: take it, ask the bank, refuse it. */
export const CARDS = { good: '4242 4242 4242 4242', bank: '4000 0027 6000 3184', refused: '4000 0000 0000 0002' } as const;
