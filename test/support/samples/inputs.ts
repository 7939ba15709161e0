/** The columns of hours that most tests type into: how the sheet names them, and the service's headings. */
export const normal = 'Normal hours · Basic salary';
export const overtime = 'Overtime hours · Basic salary';
export const normalHeading = 'calc.basic_salary.normal_hours_input';
export const overtimeHeading = 'calc.basic_salary.overtime_hours_input';
