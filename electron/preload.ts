import { contextBridge, ipcRenderer } from 'electron/renderer';
import { callChannel, eventChannel } from '#kit/define.ts';
import { contract } from './contract.ts';

type Listener = (payload: unknown) => void;

function callsOf(noun: string, names: readonly string[]) {
  return Object.fromEntries(
    names.map((name) => [name, (input: unknown) => ipcRenderer.invoke(callChannel(noun, name), input)]),
  );
}

function eventsOf(noun: string, names: readonly string[]) {
  return Object.fromEntries(
    names.map((name) => [
      name,
      (listener: Listener) => {
        const channel = eventChannel(noun, name);
        const forward = (_event: unknown, payload: unknown) => listener(payload);
        ipcRenderer.on(channel, forward);
        return () => {
          ipcRenderer.removeListener(channel, forward);
        };
      },
    ]),
  );
}

const nouns = Object.entries(contract);

contextBridge.exposeInMainWorld('paydesk', {
  calls: Object.fromEntries(nouns.map(([noun, { calls }]) => [noun, callsOf(noun, Object.keys(calls))])),
  events: Object.fromEntries(nouns.map(([noun, { events }]) => [noun, eventsOf(noun, Object.keys(events))])),
});
