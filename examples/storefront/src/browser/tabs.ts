/** Tabs of the product page, a script of the shop that is none of our bundles. Without it all panels are shown. */
export function startTabs(root: HTMLElement): void {
  const tabs = [...root.querySelectorAll<HTMLAnchorElement>('a[role="tab"], [role="tab"] > a')];
  const visible = (): HTMLAnchorElement[] => tabs.filter((tab) => tab.closest('li')?.style.display !== 'none');
  const select = (chosen: HTMLAnchorElement): void => {
    for (const tab of tabs) {
      const on = tab === chosen;
      tab.setAttribute('aria-selected', String(on));
      tab.tabIndex = on ? 0 : -1;
      tab.closest('li')?.classList.toggle('active', on);
      const panel = document.getElementById(tab.hash.slice(1));
      if (panel) panel.hidden = !on;
    }
  };
  root.addEventListener('click', (event) => {
    const tab = tabs.find((one) => event.target instanceof Node && one.contains(event.target));
    if (tab === undefined) return;
    event.preventDefault();
    select(tab);
  });
  root.addEventListener('keydown', (event) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    const list = visible();
    const at = list.findIndex((tab) => tab === document.activeElement);
    if (step === undefined || at < 0) return;
    const next = list[(at + step + list.length) % list.length];
    if (next === undefined) return;
    event.preventDefault();
    select(next);
    next.focus();
  });
  const first = visible()[0];
  if (first) select(first);
}
