import { createMessages } from '@shop/core';
import { de } from './de';
import { en } from './en';

/** Key of a text of this bundle. */
export type Message = keyof typeof de;

/** A text of this bundle in the page's language; page config goes first where it has one. */
export const message = createMessages<Message>({ de, en });
