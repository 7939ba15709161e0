import { Menu, type MenuItemConstructorOptions } from 'electron/main';

/** The operating system's own menu: standard roles only, so that its words and keys are the system's. */
export function installMenu(platform: NodeJS.Platform): void {
  const mac: MenuItemConstructorOptions[] = platform === 'darwin' ? [{ role: 'appMenu' }] : [];
  const view: MenuItemConstructorOptions = {
    role: 'viewMenu',
    submenu: [{ role: 'togglefullscreen' }],
  };
  const template: MenuItemConstructorOptions[] = [
    ...mac,
    { role: 'fileMenu' },
    { role: 'editMenu' },
    view,
    { role: 'windowMenu' },
  ];
  Menu.setApplicationMenu(Menu.buildFromTemplate(template));
}
