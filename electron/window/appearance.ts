import { BrowserWindow, nativeTheme } from 'electron/main';
import type { Settings } from '#electron/settings/contract/settings.ts';

/** Applies the clerk's theme to what the operating system draws, and the zoom to every window. */
export function applyAppearance({ theme, zoomPercent }: Pick<Settings, 'theme' | 'zoomPercent'>): void {
  nativeTheme.themeSource = theme;
  for (const window of BrowserWindow.getAllWindows()) {
    window.webContents.setZoomFactor(zoomPercent / 100);
  }
}
