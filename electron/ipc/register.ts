import { ipcMain, type IpcMainInvokeEvent } from 'electron/main';
import { callChannel, type Contract } from '#kit/define.ts';
import type { createPipeline } from './pipeline.ts';

type Dispatch = ReturnType<typeof createPipeline>;

/** Registers a channel for each call of the contract. The only code that uses `ipcMain`. */
export function registerCalls(contract: Contract, dispatch: Dispatch): void {
  for (const [noun, { calls }] of Object.entries(contract)) {
    for (const name of Object.keys(calls)) {
      ipcMain.handle(callChannel(noun, name), (event, input: unknown) =>
        dispatch({ noun, name, sender: senderOf(event), input }),
      );
    }
  }
}

function senderOf(event: IpcMainInvokeEvent) {
  const frame = event.senderFrame;
  return { url: frame?.url, isMainFrame: frame !== null && frame === event.sender.mainFrame };
}
