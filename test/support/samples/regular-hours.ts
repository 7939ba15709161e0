/** Regular hours as the service has them: from Monday to Friday. */
export const weekdays = {
  works_mon: 'true',
  works_tue: 'true',
  works_wed: 'yes',
  works_thu: 'true',
  works_fri: 'true',
};
/** Eight hours on each weekday. */
export const fullDays = { ...weekdays, full_day_hours_input: '8' };
