/** Look of the fakes' dialogs: plain, high contrast, no page styles inside. */
export const DIALOG_CSS = `
:host { all: initial; position: fixed; inset: 0; z-index: 2147483000; font: 16px/1.45 system-ui, sans-serif; color: #1a1f36; }
.veil { position: fixed; inset: 0; background: rgb(10 14 30 / 62%); display: grid; place-items: center; padding: 16px; overflow: auto; }
.panel { background: #fff; color: #1a1f36; border-radius: 12px; width: min(26rem, 100%); max-height: 92vh; overflow: auto; box-shadow: 0 12px 40px rgb(0 0 0 / 40%); }
header { background: var(--brand, #30313d); color: #fff; padding: 10px 16px; display: flex; justify-content: space-between; gap: 12px; align-items: baseline; }
header .note { font-size: 12px; }
h2 { font-size: 18px; margin: 0; }
.content { padding: 16px; display: grid; gap: 12px; }
.content p { margin: 0; }
.row { display: grid; gap: 4px; }
label { font-size: 14px; font-weight: 600; }
input, select { font: inherit; padding: 8px; border: 1px solid #5b6478; border-radius: 6px; background: #fff; color: inherit; min-width: 0; }
dl { display: grid; grid-template-columns: 1fr auto; gap: 4px 16px; margin: 0; }
dd { margin: 0; text-align: end; font-variant-numeric: tabular-nums; }
.total { font-weight: 700; border-top: 1px solid #b8bfcf; padding-top: 4px; }
.notice { background: #fde8e8; color: #7a1010; padding: 8px 12px; border-radius: 6px; }
.actions { display: flex; flex-wrap: wrap; gap: 8px; padding: 0 16px 16px; }
button { font: inherit; font-weight: 600; min-height: 40px; padding: 6px 16px; border-radius: 8px; border: 1px solid #30313d; background: #fff; color: #1a1f36; cursor: pointer; flex: 1 1 auto; }
button.primary { background: #14532d; border-color: #14532d; color: #fff; }
button[disabled] { opacity: .55; cursor: default; }
:focus-visible { outline: 3px solid #1d4ed8; outline-offset: 2px; }
`;
