export { type Island, keepIsland, loadUi, mountIsland, prefetchUi } from './island';
export { loadUiFile } from './load-ui-file';
export { type MountedIsland, type UiPort, presentUi, provideUi, setUiLoader } from './ui-port';
