import { session, type Session, type WebContents } from 'electron/main';

/** Nothing listens there, and no request bypasses it: without `<-loopback>`, loopback addresses would. */
const unreachableProxy = {
  mode: 'fixed_servers',
  proxyRules: '127.0.0.1:9',
  proxyBypassRules: '<-loopback>',
} as const;

/**
 * The page's own session: in memory, with no network, downloads or permissions. The content security policy already
 * blocks the network; WebRTC and downloads ignore it.
 */
export async function openPageSession(): Promise<Session> {
  // A partition whose name does not begin with `persist:` leaves nothing on disk.
  return isolateSession(session.fromPartition('page'));
}

/** Denies a session network, downloads and permissions. */
export async function isolateSession(own: Session): Promise<Session> {
  denyPermissions(own);
  own.on('will-download', (event) => event.preventDefault());
  await own.setProxy(unreachableProxy);
  return own;
}

/** A payroll app needs neither camera nor location: every permission request and check is denied. */
function denyPermissions(pageSession: Session): void {
  pageSession.setPermissionRequestHandler((_contents, _permission, decide) => decide(false));
  pageSession.setPermissionCheckHandler(() => false);
}

/** WebRTC would otherwise send UDP around any proxy. */
export function forceProxy(contents: WebContents): void {
  contents.setWebRTCIPHandlingPolicy('disable_non_proxied_udp');
}
