import type { MountedIsland, UiPort } from '@shop/core';
import { createElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { NoticeList } from '../notices/notice-list';
import '../style.css';

const mountIsland: UiPort['mount'] = (host, render, onError): MountedIsland => {
  // A root of its own for each island: when foreign code (a translator, a theme) has moved its nodes, no other island suffers.
  const root = createRoot(host, { onUncaughtError: onError });
  const draw = (next: typeof render): void => flushSync(() => root.render(next()));
  draw(render);
  return { update: draw, unmount: () => root.unmount() };
};

/** What the runtime uses of React: mounting islands, drawing notices. */
export const uiPort: UiPort = {
  mount: mountIsland,
  drawNotice: (host, notice) =>
    mountIsland(
      host,
      () => createElement(NoticeList, notice),
      () => undefined,
    ),
};
