import { strengthOf } from '#contract/domain/passphrase.ts';
import { suggestPassphrase } from './suggested-passphrase.ts';

/** A passphrase that is being chosen, the same in every form: strong, and typed twice where it cannot be read. */
export class NewPassphrase {
  text = $state('');
  repeated = $state('');
  shown = $state(false);
  #asked = $state(false);

  readonly strength = $derived(strengthOf(this.text));
  readonly differs = $derived(!this.shown && this.repeated !== this.text);
  readonly isRefused = $derived(this.#asked && this.strength === 'weak');
  readonly isRefusedAsDifferent = $derived(this.#asked && this.differs);

  /** Shows what is wrong, if anything is; true where it may be used. */
  accept(): boolean {
    this.#asked = true;
    return this.strength === 'strong' && !this.differs;
  }

  suggest(): void {
    this.text = suggestPassphrase();
    this.repeated = '';
    this.shown = true;
  }
}
