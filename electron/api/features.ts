import {
  type DeploymentFeature,
  type DeploymentFeatures,
  unknownFeatures,
} from '#electron/connections/contract/deployment-features.ts';
import { isAppError } from '#kit/errors.ts';

/** Features that only one of the two deployments has. What its lists include shows which deployment it is. */
const newerOnly: readonly DeploymentFeature[] = ['payRuns', 'journals', 'emp201'];
const olderOnly: readonly DeploymentFeature[] = ['companyCalculations'];

const featuresOf = ({ includes }: DeploymentFeatures): readonly DeploymentFeature[] => {
  if (includes === null) return [];
  return includes ? newerOnly : olderOnly;
};

/** Learns from responses which features a deployment has; the latest response decides. */
export class Features {
  readonly #onChange: ((features: DeploymentFeatures) => void) | undefined;
  #known: DeploymentFeatures;

  constructor(
    known: DeploymentFeatures = unknownFeatures,
    onChange?: (features: DeploymentFeatures) => void,
  ) {
    this.#known = resetDoubtful(known);
    this.#onChange = onChange;
  }

  get known(): DeploymentFeatures {
    return this.#known;
  }

  note(feature: DeploymentFeature, isPresent: boolean) {
    if (this.#known[feature] === isPresent) return;
    this.#known = resetDoubtful({ ...this.#known, [feature]: isPresent });
    this.#onChange?.(this.#known);
  }

  /**
   * A call that only some deployments have: a 404 means that this one does not. If other responses show that it does,
   * the key may not see this company, or the record is gone.
   */
  async within<T>(feature: DeploymentFeature, call: () => Promise<T>): Promise<T> {
    try {
      const response = await call();
      this.note(feature, true);
      return response;
    } catch (error) {
      if (isAppError(error, 'not-ready')) this.note(feature, true);
      const isMissing = isAppError(error, 'service-refused') && error.params.status === 404;
      if (isMissing && !featuresOf(this.#known).includes(feature)) this.note(feature, false);
      throw error;
    }
  }
}

/** Resets features to unknown that were recorded as missing while the deployment was taken for the other one. */
function resetDoubtful(known: DeploymentFeatures): DeploymentFeatures {
  const doubtful = featuresOf(known).filter((feature) => known[feature] === false);
  return { ...known, ...Object.fromEntries(doubtful.map((feature) => [feature, null])) };
}
