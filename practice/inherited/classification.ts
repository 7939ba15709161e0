import { readFlag, yesOrNo } from '../flags.ts';
import type { InheritedDefinition, InputReader, Inputs } from './definition.ts';

const text: InputReader = (value) => (typeof value === 'string' ? value : undefined);

const UNDER_22_HOURS = 'less_than_22_hours_per_week';

/** An employee's legal classification: director, contractor, few hours, UIF. */
export const classification: InheritedDefinition = {
  shortName: 'classification',
  id: 113,
  label: 'Classification',
  readers: new Map<string, InputReader>([
    ['is_director', readFlag],
    ['employment_type', text],
    ['written_declaration', readFlag],
    ['five_hours_a_day_rule', readFlag],
    ['less_than_24_hours_a_month', readFlag],
    ['is_natural_independent_contractor', readFlag],
    ['uif_exempt_question', readFlag],
    ['uif_exemption_reason', text],
  ]),
  judge(inputs) {
    const errors = new Map<string, string>();
    const need = (name: string): void => {
      if ((inputs[name] ?? '') === '') errors.set(name, "can't be blank");
    };
    // The type of employment does not apply to a director, nor does anything that depends on it.
    if (inputs['is_director'] !== true && inputs['employment_type'] === UNDER_22_HOURS) {
      need('written_declaration');
      need('less_than_24_hours_a_month');
      if (inputs['written_declaration'] === false) need('five_hours_a_day_rule');
    }
    if (inputs['uif_exempt_question'] === true) need('uif_exemption_reason');
    return errors;
  },
  complete: (inputs) => inputs,
};

export const usualClassification: Inputs = {
  employment_type: 'full_time',
  is_director: false,
  is_natural_independent_contractor: false,
  uif_exempt_question: false,
};

/** As in an employee's record, where booleans are yes and no. */
export function toRecordInputs(inputs: Inputs): Record<string, string> {
  return Object.fromEntries(
    Object.entries(inputs).map(([name, value]) => [
      name,
      typeof value === 'boolean' ? yesOrNo(value) : String(value),
    ]),
  );
}
