import {
  type DeploymentFeature,
  type DeploymentFeatures,
  unknownFeatures,
} from '#contract/domain/deployment-features.ts';
import { isAppError } from '#contract/errors.ts';

/** Learns from answers what a deployment has; the newest answer is right. */
export class Features {
  readonly #onChange: ((features: DeploymentFeatures) => void) | undefined;
  #known: DeploymentFeatures;

  constructor(
    known: DeploymentFeatures = unknownFeatures,
    onChange?: (features: DeploymentFeatures) => void,
  ) {
    this.#known = known;
    this.#onChange = onChange;
  }

  get known(): DeploymentFeatures {
    return this.#known;
  }

  note(feature: DeploymentFeature, there: boolean) {
    if (this.#known[feature] === there) return;
    this.#known = { ...this.#known, [feature]: there };
    this.#onChange?.(this.#known);
  }

  /** A call whose address only some deployments know: 404 says that this one does not. */
  async within<T>(feature: DeploymentFeature, call: () => Promise<T>): Promise<T> {
    try {
      const answer = await call();
      this.note(feature, true);
      return answer;
    } catch (error) {
      if (isAppError(error, 'not-ready')) this.note(feature, true);
      if (isAppError(error, 'service-refused') && error.params.status === 404) this.note(feature, false);
      throw error;
    }
  }
}
