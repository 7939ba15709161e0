import { classification } from './classification.ts';
import type { InheritedDefinition, ShortName } from './definition.ts';
import { weekHours } from './week-hours.ts';

const definitions: Readonly<Record<ShortName, InheritedDefinition>> = {
  week_hours: weekHours,
  classification,
};

export function isInherited(calcType: string): calcType is ShortName {
  return Object.hasOwn(definitions, calcType);
}

export function definitionOf(shortName: ShortName): InheritedDefinition {
  return definitions[shortName];
}
