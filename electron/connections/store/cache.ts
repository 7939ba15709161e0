import { statement, write, type Db } from '#store/sql.ts';

/** Tables whose rows belong to a company. */
export const companyTables = [
  'answers',
  'owner_answers',
  'companies',
  'pay_frequencies',
  'pay_points',
  'company_list_items',
  'employees',
  'service_periods',
  'payslip_answers',
  'payslip_items',
  'item_names',
  'pay_runs',
  'pay_run_payslips',
  'journals',
  'emp201s',
  'calculation_answers',
  'inherited_calculations',
  'leave_balance_answers',
  'leave_days',
  'report_results',
  'report_jobs',
  'reported_pay_points',
  'payslip_pdfs',
  'job_files',
  'changes',
  'sync_runs',
  'incoming_lists',
  'summarised_companies',
] as const;

/** Deletes everything cached for a connection. Foreign keys delete the rows of tables that are not named here. */
function forgetConnection(db: Db, { connectionId }: { connectionId: string }): void {
  write(db, () => {
    for (const table of [...companyTables, 'deployment_features']) {
      statement(db, `DELETE FROM ${table} WHERE connection_id = @connectionId`).run({ connectionId });
    }
  });
}

export const methods = { forgetConnection };
