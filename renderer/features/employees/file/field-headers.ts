import { foldText } from '#features/file-import/columns/fold-text.ts';
import { employeeSynonyms } from '#features/file-import/columns/header-synonyms.ts';
import { hourlyRatePath } from '#electron/onboarding/contract/first-inputs.ts';
import type { SheetField } from './sheet-field.ts';

/** Names that other programs and people use for a field, folded. */
const synonyms: Readonly<Record<string, readonly string[]>> = {
  number: employeeSynonyms.number,
  idNumber: [...employeeSynonyms['id-number'], 'rsa id no', 'id book number', 'identity document number'],
  email: employeeSynonyms.email,
  firstName: [...employeeSynonyms['first-name'], 'names', 'name', 'full names', 'voorname', 'amagama'],
  lastName: [...employeeSynonyms['last-name'], 'isibongo'],
  identificationType: ['identification type', 'id type', 'type of id', 'nature of person', 'identified by'],
  otherNumber: [
    'passport number',
    'passport no',
    'passport',
    'permit number',
    'other number',
    'asylum number',
  ],
  passportCode: ['passport country', 'country of issue', 'passport country code', 'passport code'],
  birthdate: ['birth date', 'birthdate', 'date of birth', 'dob', 'geboortedatum'],
  payFrequencyId: ['pay frequency', 'frequency', 'wave', 'pay cycle', 'pay run'],
  payPointId: ['pay point', 'paypoint', 'department', 'branch name', 'site', 'cost centre', 'division'],
  appointmentDate: [
    'appointment date',
    'appointed',
    'date appointed',
    'start date',
    'date started',
    'engagement date',
    'date engaged',
    'employment date',
    'date of employment',
    'date of engagement',
    'hire date',
    'date joined',
    'aanstellingsdatum',
  ],
  jobTitle: ['job title', 'job', 'position', 'occupation', 'designation', 'title of job', 'role', 'pos'],
  incomeTaxNumber: [
    'tax number',
    'tax no',
    'tax ref',
    'tax reference',
    'tax reference number',
    'income tax no',
  ],
  paymentMethod: ['payment method', 'paid by', 'pay method', 'method of payment', 'payment type'],
  'bankAccount.bankId': ['bank', 'bank name', 'bank id'],
  'bankAccount.accountNumber': [
    'account number',
    'account no',
    'acc no',
    'acc number',
    'bank account',
    'account',
  ],
  'bankAccount.branchCode': ['branch code', 'branch', 'bank branch code', 'branch no', 'branch number'],
  'bankAccount.accountType': ['account type', 'acc type', 'type of account'],
  'bankAccount.holderRelationship': ['account holder', 'holder relationship', 'account holder relationship'],
  'bankAccount.holderName': ['account holder name', 'holder name', 'name of the account holder'],
  'physicalAddress.unitNumber': ['unit number', 'unit no', 'unit'],
  'physicalAddress.complex': ['complex', 'complex name', 'building'],
  'physicalAddress.streetNumber': ['street number', 'street no'],
  'physicalAddress.street': ['street', 'street name', 'street or farm', 'street or farm name', 'farm'],
  'physicalAddress.suburb': ['suburb', 'district', 'suburb or district'],
  'physicalAddress.city': ['city', 'town', 'city or town'],
  'physicalAddress.postalCode': ['code', 'postal code', 'post code', 'physical code'],
  'postalAddress.sameAsPhysical': ['postal same as physical', 'same as physical'],
  'firstPay.salary': [
    'salary',
    'basic salary',
    'basic',
    'monthly salary',
    'monthly pay',
    'weekly wage',
    'weekly pay',
    'basic pay',
    'gross salary',
    'salaris',
    'maandsalaris',
    'weekloon',
  ],
  [hourlyRatePath]: [
    'hourly rate',
    'rate per hour',
    'rate an hour',
    'rate hour',
    'hour rate',
    'rate',
    'rate of pay',
    'pay rate',
    'wage',
    'wages',
    'wage rate',
    'hourly wage',
    'wage per hour',
    'hourly pay',
    'pay per hour',
    'uurloon',
    'uurtarief',
    'tarief',
    'tarief per uur',
    'loon',
  ],
  'firstPay.hoursADay': ['hours a day', 'hours per day', 'daily hours'],
  'firstPay.workDays': ['works on', 'work days', 'working days'],
};

/** Names that a column has which says less than another: such a one gets the field. */
const poorer: ReadonlySet<string> = new Set(['initials']);

interface Named {
  readonly path: string;
  /** The surer of two columns has the lower one: Paydesk's titles, the service's names, what others write. */
  readonly rank: number;
}

/** Finds fields by the headers of a file: Paydesk's titles, the service's names, and names that others use. */
export class FieldHeaders {
  readonly #named = new Map<string, Named>();

  constructor(fields: readonly SheetField[]) {
    const name = (text: string | undefined, path: string, rank: number) => {
      const folded = foldText(text ?? '');
      if (folded !== '' && !this.#named.has(folded)) this.#named.set(folded, { path, rank });
    };
    for (const { path, title } of fields) name(title, path, 0);
    for (const { path, field } of fields) name(field.wire, path, 1);
    for (const { path, field, label } of fields) {
      name(field.row.wire, path, 2);
      name(label, path, 2);
      for (const text of synonyms[path] ?? []) name(text, path, poorer.has(text) ? 3 : 2);
    }
  }

  knows(header: string): boolean {
    return this.#named.has(foldText(header));
  }

  /** For each header the path of its field, or ''; each field is assigned only to the surest header that means it. */
  suggest(headers: readonly string[]): string[] {
    const found = headers.map((header) => this.#named.get(foldText(header)));
    const meant = found.map((named, index) => this.#codeOf(headers[index] ?? '', found[index - 1]) ?? named);
    const surest = new Map<string, number>();
    for (const [index, named] of meant.entries()) {
      if (named === undefined) continue;
      const other = meant[surest.get(named.path) ?? -1];
      if (other === undefined || named.rank < other.rank) surest.set(named.path, index);
    }
    return meant.map((named, index) =>
      named !== undefined && surest.get(named.path) === index ? named.path : '',
    );
  }

  /** Behind a part of an address, a code is a postal code; elsewhere it is that of an employee. */
  #codeOf(header: string, before: Named | undefined): Named | undefined {
    const address = /^(?:physical|postal)Address(?=\.)/.exec(before?.path ?? '')?.[0];
    if (address === undefined || foldText(header) !== 'code') return undefined;
    return { path: `${address}.postalCode`, rank: 2 };
  }
}
