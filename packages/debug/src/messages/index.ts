import { createMessages } from '@shop/core';
import { de, en } from './catalogue';

/** Key of a text. */
export type Message = keyof typeof de;

/** A text in the language of the page. */
export const message = createMessages<Message>({ de, en });
