import type { Handlers } from '#contract/define.ts';
import type { PaydeskContract } from '#contract/ipc.ts';
import type { Layouts } from '#services/layouts/layouts.ts';

export const layoutsHandlers = (layouts: Layouts): Handlers<PaydeskContract>['layouts'] => ({
  list: (input) => layouts.list(input),
  save: (input) => layouts.save(input),
  choose: (input) => layouts.choose(input),
  remove: (input) => layouts.remove(input),
  saveFile: (input) => layouts.saveFile(input),
  openFile: (input) => layouts.openFile(input),
});
