import {
  type DeploymentFeature,
  type DeploymentFeatures,
  unknownFeatures,
} from '#contract/domain/deployment-features.ts';
import { isAppError } from '#contract/errors.ts';

/** Features of one of the two deployments only. Which deployment it is shows in what its lists include. */
const ofNewer: readonly DeploymentFeature[] = ['payRuns', 'journals', 'emp201'];
const ofOlder: readonly DeploymentFeature[] = ['companyCalculations'];

const restOf = ({ includes }: DeploymentFeatures): readonly DeploymentFeature[] => {
  if (includes === null) return [];
  return includes ? ofNewer : ofOlder;
};

/** Learns from responses what a deployment has; the latest response is right. */
export class Features {
  readonly #onChange: ((features: DeploymentFeatures) => void) | undefined;
  #known: DeploymentFeatures;

  constructor(
    known: DeploymentFeatures = unknownFeatures,
    onChange?: (features: DeploymentFeatures) => void,
  ) {
    this.#known = withoutDoubts(known);
    this.#onChange = onChange;
  }

  get known(): DeploymentFeatures {
    return this.#known;
  }

  note(feature: DeploymentFeature, there: boolean) {
    if (this.#known[feature] === there) return;
    this.#known = withoutDoubts({ ...this.#known, [feature]: there });
    this.#onChange?.(this.#known);
  }

  /**
   * A call that only some deployments have: a 404 means that this one does not. If other responses show that it does,
   * the key may not see this company, or the record is gone.
   */
  async within<T>(feature: DeploymentFeature, call: () => Promise<T>): Promise<T> {
    try {
      const answer = await call();
      this.note(feature, true);
      return answer;
    } catch (error) {
      if (isAppError(error, 'not-ready')) this.note(feature, true);
      const isMissing = isAppError(error, 'service-refused') && error.params.status === 404;
      if (isMissing && !restOf(this.#known).includes(feature)) this.note(feature, false);
      throw error;
    }
  }
}

/** Resets features to unknown that were recorded as missing while the deployment was taken for the other one. */
function withoutDoubts(known: DeploymentFeatures): DeploymentFeatures {
  const doubtful = restOf(known).filter((feature) => known[feature] === false);
  return { ...known, ...Object.fromEntries(doubtful.map((feature) => [feature, null])) };
}
