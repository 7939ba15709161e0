const firstNames =
  `Nomvula Pieter Thandi Anna Sipho Fatima Lerato Johan Zanele Bongani Elmarie Tshepo Priya Willem Ayanda Ruan
  Nthabiseng Yusuf Refilwe Annelie Mandla Chantal Kagiso Sanet Vusi Aisha Gert Palesa Naledi`.split(/\s+/);
const lastNames = ['van der Merwe', 'Dlamini', 'Naidoo', 'Botha', 'Mokoena', 'Adams', 'Khumalo'];

/** The name of one of many employees: no two of 203 have the same. */
export const nameAt = (index: number) => ({
  firstName: firstNames[index % firstNames.length] ?? '',
  lastName: lastNames[index % lastNames.length] ?? '',
});
