import { session, type Session, type WebContents } from 'electron/main';

/** Nobody listens there, and nothing goes past it: loopback would otherwise need no proxy. */
const deadProxy = {
  mode: 'fixed_servers',
  proxyRules: '127.0.0.1:9',
  proxyBypassRules: '<-loopback>',
} as const;

/**
 * The session that the page alone has: in memory, without a way to any network, a download or a permission. Its policy
 * keeps it from the network already; WebRTC and downloads ask no policy.
 */
export async function openPageSession(): Promise<Session> {
  // A partition that is not called `persist:…` leaves nothing on disk.
  const own = session.fromPartition('page');
  denyPermissions(own);
  own.on('will-download', (event) => event.preventDefault());
  await own.setProxy(deadProxy);
  return own;
}

/** A payroll ledger needs neither camera nor location: every permission is denied, asked for or looked up. */
function denyPermissions(own: Session): void {
  own.setPermissionRequestHandler((_contents, _permission, decide) => decide(false));
  own.setPermissionCheckHandler(() => false);
}

/** WebRTC would otherwise send UDP past any proxy. */
export function holdToProxy(contents: WebContents): void {
  contents.setWebRTCIPHandlingPolicy('disable_non_proxied_udp');
}
