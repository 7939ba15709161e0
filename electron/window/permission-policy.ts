import type { Session } from 'electron/main';

/** A payroll ledger needs neither camera nor location: every permission is denied, asked for or looked up. */
export function denyPermissions(session: Session): void {
  session.setPermissionRequestHandler((_contents, _permission, decide) => decide(false));
  session.setPermissionCheckHandler(() => false);
}
