import type { Emit } from '#kit/define.ts';
import type { PaydeskContract } from '#electron/contract.ts';

/**
 * An event that cannot be sent, because its window has just gone or its payload breaks the contract, is logged and lost.
 * It never fails the work that it reports: that would leave a submission or a refresh *under way* forever.
 */
export function unfailingEmit(
  emit: Emit<PaydeskContract>,
  logError: (where: string, error: unknown) => void,
): Emit<PaydeskContract> {
  return (noun, name, payload) => {
    try {
      emit(noun, name, payload);
    } catch (error) {
      logError(`emit ${noun}.${name}`, error);
    }
  };
}
