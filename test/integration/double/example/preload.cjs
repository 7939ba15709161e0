const { contextBridge, ipcRenderer } = require('electron/renderer');

globalThis.secret = 'only in the isolated world';
contextBridge.exposeInMainWorld('api', {
  echo: (value) => ipcRenderer.invoke('echo', value),
  fail: () => ipcRenderer.invoke('fail'),
  on: (listener) => {
    const forward = (_event, payload) => listener(payload);
    ipcRenderer.on('news', forward);
    return () => ipcRenderer.removeListener('news', forward);
  },
  breach: () => require('node:fs'),
  unknown: () => ipcRenderer.sendSync('x'),
});
