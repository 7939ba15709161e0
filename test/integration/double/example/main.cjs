// The smallest app that shows each guard: what a page may do is decided here, not by the double.
const { app, BrowserWindow, ipcMain, Menu, protocol, session, shell } = require('electron');
const { writeFile } = require('node:fs/promises');
const path = require('node:path');

const csp = "default-src 'none'; script-src 'self'; style-src 'self'; frame-src 'self'";
const page = (body) => `<!doctype html><title>Example</title>${body}<script src="/page.js"></script>`;
const files = {
  '/': ['text/html', page('<h1>Home</h1><iframe src="/frame"></iframe>')],
  '/other': ['text/html', page('<h1>Other</h1>')],
  '/frame': ['text/html', '<p>Frame</p>'],
  '/page.js': ['text/javascript', 'window.api?.on((n) => (window.heard = n))'],
};
const isOpen = process.argv.includes('--open-door');

protocol.registerSchemesAsPrivileged([{ scheme: 'app', privileges: { standard: true, secure: true } }]);
app.setPath('userData', app.commandLine.getSwitchValue('user-data-dir'));
if (!app.requestSingleInstanceLock()) app.quit();
globalThis.seen = [];
app.on('second-instance', () => globalThis.seen.push(['second-instance']));
ipcMain.handle('echo', (event, value) => ({
  value,
  isMainFrame: event.senderFrame === event.sender.mainFrame,
  url: event.senderFrame.url,
}));
ipcMain.handle('fail', () => {
  throw new Error('no such thing');
});
let left;
app.on('window-all-closed', () => app.quit());
app.on('will-quit', (event) => {
  if (left === undefined) return;
  event.preventDefault();
  const text = JSON.stringify(left);
  left = undefined;
  void writeFile(path.join(app.getPath('userData'), 'left.json'), text).finally(() => app.quit());
});

app.whenReady().then(async () => {
  protocol.handle('app', (request) => {
    const [type, body] = files[new URL(request.url).pathname] ?? ['text/plain', 'missing'];
    return new Response(body, {
      headers: { 'content-type': type, ...(isOpen ? {} : { 'content-security-policy': csp }) },
    });
  });
  if (!isOpen) {
    session.defaultSession.setPermissionRequestHandler((_contents, _permission, answer) => answer(false));
    session.defaultSession.setPermissionCheckHandler(() => false);
  }
  Menu.setApplicationMenu(
    Menu.buildFromTemplate([{ label: 'File', submenu: [{ id: 'quit', role: 'quit' }] }]),
  );
  const window = new BrowserWindow({
    width: 900,
    height: 650,
    webPreferences: { preload: path.join(__dirname, 'preload.cjs'), sandbox: true, contextIsolation: true },
  });
  window.on('close', () => (left = { ...window.getNormalBounds(), isMaximized: window.isMaximized() }));
  window.webContents.setWindowOpenHandler(({ url }) => {
    void shell.openExternal(url);
    return { action: 'deny' };
  });
  window.webContents.on('will-navigate', (event, url) => {
    globalThis.seen.push(['will-navigate', url]);
    if (!isOpen) event.preventDefault();
  });
  await window.loadURL('app://example/');
  window.webContents.send('news', 42);
});
