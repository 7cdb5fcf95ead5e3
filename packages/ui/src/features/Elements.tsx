import { ISLAND_ATTRIBUTE, type PlainElement, type PlainText, type StateStore } from '@shop/core';
import { createElement, type ReactNode } from 'react';
import { useStore } from 'zustand/react';
import { Slot, WithoutListeners } from './Slot';

export interface ElementsProps {
  /** Each change draws again. */
  store: StateStore<unknown>;
  /** The same list that the feature's fallback shows without React. Several of a kind have keys or ids. */
  elements: () => readonly PlainElement[];
}

function childrenOf(text: PlainText): ReactNode[] {
  if (typeof text === 'string') return [text];
  return text.map(([tag, content, { class: className, ...others } = {}]) =>
    createElement(tag, { className, ...others }, ...childrenOf(content)),
  );
}

/** Draws a feature that is described as a list of elements, for those that need no more of React than to stay in place. */
export function Elements({ store, elements }: ElementsProps): ReactNode {
  useStore(store, (state) => state);
  const slots = elements().map(({ key, tag, attributes, text, into, at = 'beforeend', isHidden, isRemovable }, index) => {
    const { class: className, ...others } = attributes;
    const style = isHidden ? { display: 'none' } : undefined;
    return (
      <Slot
        key={key ?? attributes['id'] ?? attributes[ISLAND_ATTRIBUTE] ?? index}
        into={typeof into === 'function' ? into() : into}
        at={at}
        isRemovable={isRemovable ?? false}
      >
        {createElement(tag as string, { className, style, ...others } as object, ...childrenOf(text))}
      </Slot>
    );
  });
  return <WithoutListeners>{slots}</WithoutListeners>;
}
