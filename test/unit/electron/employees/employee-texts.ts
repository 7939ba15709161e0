/** A form of an employee without any mistake. */
export const nomvula = {
  firstName: 'Nomvula',
  lastName: 'Ngcobo',
  identificationType: 'rsa_id',
  idNumber: '8012185201081',
  birthdate: '1980-12-18',
  email: 'nomvula@example.co.za',
  payFrequencyId: '7',
  appointmentDate: '2020-01-06',
  incomeTaxNumber: '0001339050',
  paymentMethod: 'eft_manual',
  'bankAccount.bankId': '1809393886',
  'bankAccount.accountNumber': '62001234567',
  'bankAccount.branchCode': '250655',
  'physicalAddress.street': 'Long Street',
  'physicalAddress.city': 'Kaapstad',
  'postalAddress.sameAsPhysical': 'yes',
};
