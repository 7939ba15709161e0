import { Menu, type MenuItemConstructorOptions } from 'electron/main';

/**
 * The operating system's menu: standard roles, with the system's labels and keys, and what a clerk looks for there when
 * something has gone wrong.
 */
export function installMenu(platform: NodeJS.Platform, openSettings: () => void): void {
  const mac: MenuItemConstructorOptions[] = platform === 'darwin' ? [{ role: 'appMenu' }] : [];
  const file: MenuItemConstructorOptions = {
    role: 'fileMenu',
    submenu: [
      { label: 'Backups and settings…', click: openSettings },
      { type: 'separator' },
      { role: platform === 'darwin' ? 'close' : 'quit' },
    ],
  };
  const view: MenuItemConstructorOptions = {
    role: 'viewMenu',
    submenu: [{ role: 'togglefullscreen' }],
  };
  const template: MenuItemConstructorOptions[] = [
    ...mac,
    file,
    { role: 'editMenu' },
    view,
    { role: 'windowMenu' },
  ];
  Menu.setApplicationMenu(Menu.buildFromTemplate(template));
}
