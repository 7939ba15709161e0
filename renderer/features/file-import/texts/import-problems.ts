/** Why a file cannot be used: what, why, and what to do. */
export const fileProblems = {
  'too-large': {
    title: 'The file is too large',
    text: 'It is larger than 20 MB, and a sheet of inputs never is. Check that it is the right file; if it has pictures or other sheets in it, copy the table alone into a new workbook.',
  },
  'too-many-rows': {
    title: 'The table has too many rows',
    text: 'More than 20 000 rows with something in them. Check that it is the right file and the right sheet, or split it.',
  },
  'too-many-columns': {
    title: 'The table has too many columns',
    text: 'More than 200 columns with something in them. Copy the columns that you need into a new workbook.',
  },
  'too-many-cells': {
    title: 'The table is too large',
    text: 'More than 400 000 cells have something in them. Copy the rows and columns that you need into a new workbook.',
  },
  'cell-too-long': {
    title: 'A cell is too long',
    text: 'One of the cells holds more text than a spreadsheet can. The file was not made by a spreadsheet, or is damaged; save it again from Excel.',
  },
  'inflates-too-far': {
    title: 'The file is suspicious',
    text: 'Unpacked, it would be far larger than any sheet of inputs, so it was not opened. Ask the sender for a new one, saved from Excel.',
  },
  'takes-too-much': {
    title: 'The file would fill this computer’s memory',
    text: 'Opened, it would need many times its own size in memory, so it was not read. Copy the rows and columns that you need into a new workbook; if you did not make the file, ask the sender.',
  },
  'forbidden-xml': {
    title: 'The file contains unsafe content',
    text: 'It could fetch other files from this computer, so it was not opened. Do not open it elsewhere either; ask the sender.',
  },
  damaged: {
    title: 'The file is damaged',
    text: 'Parts of it are missing or were changed on the way, so nothing was imported. Open it in Excel and save it again, or ask for it once more.',
  },
  encrypted: {
    title: 'The file has a password',
    text: 'Open it in Excel, remove the password (File, Info, Protect Workbook, Encrypt with Password), save it as “Excel Workbook (.xlsx)” and choose it again.',
  },
  rights: {
    title: 'The file is protected by an organisation',
    text: 'Only people whom its owner allows can open it. Open it in Excel, lift the restriction (File, Info, Protect Workbook, Restrict Access), save it and choose it again, or ask the sender for a copy without it.',
  },
  'old-excel': {
    title: 'The file is in an older format',
    text: 'It is a spreadsheet such as .xls, and Paydesk reads .xlsx and .csv. Open it in Excel and save it as “Excel Workbook (.xlsx)”.',
  },
  'binary-excel': {
    title: 'The file is a binary workbook',
    text: 'It is an .xlsb, and Paydesk reads .xlsx and .csv. Open it in Excel and save it as “Excel Workbook (.xlsx)”.',
  },
  'xml-spreadsheet': {
    title: 'The file is an XML spreadsheet',
    text: 'Some payroll programs give it the name .xls. Open it in Excel, choose Yes if Excel doubts its name, and save it as “Excel Workbook (.xlsx)”.',
  },
  'open-document': {
    title: 'The file is an OpenDocument sheet',
    text: 'Paydesk reads .xlsx and .csv. Open it in LibreOffice or Excel and save it as an Excel workbook (.xlsx).',
  },
  numbers: {
    title: 'The file is a Numbers document',
    text: 'Paydesk reads .xlsx and .csv. Open it in Numbers and choose File, Export To, Excel.',
  },
  online: {
    title: 'The file is only a link to an online sheet',
    text: 'Open it in the browser, choose File, Download, Microsoft Excel (.xlsx), and choose the file that was downloaded.',
  },
  archive: {
    title: 'The file is a packed archive',
    text: 'Paydesk reads .xlsx and .csv. Unpack it, with its password if it has one, and choose the workbook that is in it.',
  },
  'web-page': {
    title: 'The file is a web page',
    text: 'Some payroll programs give a web page the name .xls. Open it in Excel, choose Yes if Excel doubts its name, and save it as “Excel Workbook (.xlsx)”. If no table is in it, it may be the page that asks you to sign in: download the file again.',
  },
  'e-mail': {
    title: 'The file is an e-mail',
    text: 'Open the e-mail, save the workbook that is attached to it, and choose that.',
  },
  pdf: {
    title: 'The file is a PDF',
    text: 'The columns of a PDF cannot be read reliably. Ask for the same table as an Excel workbook (.xlsx) or CSV from where it came from.',
  },
  picture: {
    title: 'The file is a picture',
    text: 'Figures in a photo or a scan cannot be read reliably. Ask for the table as an Excel workbook (.xlsx) or CSV, or type the values.',
  },
  document: {
    title: 'The file is a document',
    text: 'It was made by Word or a similar program. If it has a table in it, copy the table into a new workbook in Excel and save that.',
  },
  'program-data': {
    title: 'The file is data for another program',
    text: 'It is XML or JSON, such as what is uploaded to a bank or SARS, and no table. Ask for the same list as an Excel workbook (.xlsx) or CSV from where it came from.',
  },
  'not-a-table': {
    title: 'The file is not a table',
    text: 'Nothing in it can be read as rows and columns: it belongs to a program, or is damaged. Paydesk reads .xlsx and .csv.',
  },
  'open-quote': {
    title: 'A quotation mark is never closed',
    text: 'Everything after it would land in one cell, so nothing was imported. Open the file in Excel, look for the cell with a stray ", and save it again.',
  },
  empty: {
    title: 'The file is empty',
    text: 'There is nothing in it. Check that it is the right file, and that it was saved.',
  },
  'all-hidden': {
    title: 'Everything in the file is hidden',
    text: 'No visible sheet has anything in it, and hidden sheets are not read. Open it in Excel, right-click the name of a sheet, choose Unhide, and save it.',
  },
  'took-too-long': {
    title: 'Reading the file took too long',
    text: 'It was stopped after half a minute. Copy the table alone into a new workbook and choose that.',
  },
} as const;

/** Why a row matches no employee who can be paid here. Each is a group of rows, and says what to do. */
export const employeeProblems = {
  'nobody-named': {
    title: 'No employee',
    text: 'Most likely a note. If it is an employee, match the row by hand.',
  },
  'total-row': {
    title: 'A total row',
    text: 'It is compared with the rows above and not imported.',
  },
  unknown: {
    title: 'Not found in this company',
    text: 'No employee has that number or name. Match the row by hand, or refresh if the employee is new.',
  },
  'changed-number': {
    title: 'Number changed by Excel',
    text: 'Excel has shortened a long number to something like 8.00101E+12, or turned it into a date; what it was cannot be known. Format the column as text before filling it in, or match the row by hand.',
  },
  several: {
    title: 'Matches several employees',
    text: 'Add the employee number to the file to tell them apart.',
  },
  disagree: {
    title: 'Two employees in one row',
    text: 'The row has the number of one employee and the name of another. Correct the file, or one of them will be paid wrongly.',
  },
  'other-frequency': {
    title: 'Paid in another pay frequency',
    text: 'Import the file there for these employees.',
  },
  left: {
    title: 'Has left',
    text: 'Their service ended before this period. If they are still owed pay, reinstate them or add a once-off payslip in the service.',
  },
  'no-payslip': {
    title: 'No payslip in this period',
    text: 'Check the dates of service in the payroll service, then refresh.',
  },
  'not-read': {
    title: 'Payslips not read yet',
    text: 'It is not known whether these employees have a payslip in this period. Refresh the period before you import.',
  },
  'no-once-off': {
    title: 'No once-off payslip in this period',
    text: 'Add one for these employees in the payroll service, then refresh. Regular pay is imported with the regular payslips.',
  },
  'several-once-off': {
    title: 'Several once-off payslips in this period',
    text: 'A file names employees, not payslips: type these in the sheet, where each payslip has its own row.',
  },
  finalised: {
    title: 'Payslip finalised',
    text: 'It accepts no more inputs. Undo the finalisation in the payroll service, then refresh.',
  },
} as const;

/** Why the text of a cell may not be what was meant. */
export const cellDoubts = {
  'error-value': 'is an error in the spreadsheet',
  'never-calculated': 'was never calculated: open the file in Excel and save it',
  placeholder: 'is a formula that may never have been calculated: open the file in Excel and save it',
  'turned-into-date': 'was turned into a date or a time by the spreadsheet',
  'day-and-month': 'may have day and month exchanged: the spreadsheet has read only some dates of its column',
  'cut-digits': 'was cut off by the spreadsheet',
  'lost-zeros': 'may have lost leading zeros',
  'truth-value': 'may have been turned into TRUE or FALSE by the spreadsheet',
  'word-for-nothing': 'may be a word for an empty cell',
  'other-letters': 'has letters that may have been read wrongly',
  'spoilt-letters': 'has letters that another program seems to have spoilt',
  rounded: 'is shown rounded by the spreadsheet',
  'shown-otherwise': 'is shown otherwise by the spreadsheet, or not at all',
  'several-rows': 'may be several rows: look for a stray quotation mark in the file',
  'hidden-row': 'is in a hidden row',
  'hidden-column': 'is in a hidden column',
  merged: 'is in merged cells',
  'too-long': 'is too long',
} as const;

export const valueProblems = {
  'not-a-number': 'is not a number',
  'not-arithmetic': 'cannot be calculated',
  'ambiguous-number': 'can be read as two numbers',
  'too-many-decimals': 'has more than two decimals',
  'not-hours': 'is not a number of hours',
  'not-a-date': 'is not a date',
  'not-yes-or-no': 'is neither yes nor no',
  'not-a-choice': 'is not one of the choices',
  'nothing-to-compare': 'cannot be read',
  ...cellDoubts,
  percent: 'is a percentage, and this column is not',
  'ambiguous-date': 'can be read as two dates',
  'no-kind': 'has no kind of hours or pay item in its row',
} as const;

export const valueDoubts = {
  'many-days': 'is more days than a month has: are these hours?',
  'many-hours': 'is more hours than anyone works in a month',
  'many-percent': 'is more than 100%',
  ...cellDoubts,
} as const;
