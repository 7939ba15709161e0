import {
  type DeploymentFeature,
  type DeploymentFeatures,
  unknownFeatures,
} from '#contract/domain/deployment-features.ts';
import { isAppError } from '#contract/errors.ts';

/** The rest of what only one of the two deployments has; which of them it is, is seen by what its lists include. */
const ofNewer: readonly DeploymentFeature[] = ['payRuns', 'journals', 'emp201'];
const ofOlder: readonly DeploymentFeature[] = ['companyCalculations'];

const restOf = ({ includes }: DeploymentFeatures): readonly DeploymentFeature[] => {
  if (includes === null) return [];
  return includes ? ofNewer : ofOlder;
};

/** Learns from answers what a deployment has; the newest answer is right. */
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
   * A call whose address only some deployments know: 404 says that this one does not. Where others of its answers show
   * that it does, the key may not see this company, or what was asked for is gone.
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

/** A deployment that was known for the other one may have been asked in vain for what it has. */
function withoutDoubts(known: DeploymentFeatures): DeploymentFeatures {
  const doubtful = restOf(known).filter((feature) => known[feature] === false);
  return { ...known, ...Object.fromEntries(doubtful.map((feature) => [feature, null])) };
}
