// The packager's configuration. It is a script instead of YAML, because how a package is signed depends on the secrets
// that the build has.
import { readFileSync } from 'node:fs';
import { inRoot } from '../setup/places.mjs';

const { devDependencies, author, description } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'));

/** Where `draw-icons.mjs` writes the icons. */
export const iconFolder = inRoot('dist/.icons');

/**
 * How each system's package is signed. Without the secrets it is unsigned, and says so in its name.
 *
 * macOS: an ad-hoc signature has no team, so under the hardened runtime the app would refuse to load its own framework
 * and quit at once. The hardened runtime and notarization are therefore used only with a Developer ID.
 */
export function signingOf(environment) {
  const { AZURE_SIGNING_ENDPOINT, AZURE_SIGNING_ACCOUNT, AZURE_SIGNING_PROFILE } = environment;
  const windows = Boolean(
    environment.AZURE_CLIENT_SECRET &&
    AZURE_SIGNING_ENDPOINT &&
    AZURE_SIGNING_ACCOUNT &&
    AZURE_SIGNING_PROFILE,
  );
  const certificate = Boolean(environment.CSC_LINK || environment.CSC_NAME);
  const notarized = certificate && Boolean(environment.APPLE_API_KEY || environment.APPLE_ID);
  return {
    signed: { win32: windows, darwin: notarized, linux: false },
    win: windows
      ? {
          azureSignOptions: {
            publisherName: author.name,
            endpoint: AZURE_SIGNING_ENDPOINT,
            codeSigningAccountName: AZURE_SIGNING_ACCOUNT,
            certificateProfileName: AZURE_SIGNING_PROFILE,
          },
        }
      : {},
    mac: certificate
      ? { hardenedRuntime: true, notarize: notarized }
      : { identity: '-', hardenedRuntime: false, notarize: false },
  };
}

/** Where the package asks for newer versions, and the key that verifies the answer; without both it never asks. */
function updatesOf({ UPDATE_FEED, UPDATE_PUBLIC_KEY }) {
  return UPDATE_FEED && UPDATE_PUBLIC_KEY
    ? { extraMetadata: { updates: { feed: UPDATE_FEED, publicKey: UPDATE_PUBLIC_KEY } } }
    : {};
}

/** The whole configuration for a build with these environment variables on this system. */
export function configurationOf(environment, platform) {
  const { signed, win, mac } = signingOf(environment);
  const suffix = signed[platform] ? '' : '-unsigned';
  return {
    appId: 'org.paydesk.desktop',
    productName: 'Paydesk',
    copyright: `Copyright © 2026 ${author.name}`,
    electronVersion: devDependencies.electron,
    ...updatesOf(environment),
    // Linux packages are never signed, so their names do not say so; their checksums are in SHA256SUMS.
    artifactName: `\${productName}-\${version}-\${os}-\${arch}${platform === 'linux' ? '' : suffix}.\${ext}`,
    directories: { output: 'release', buildResources: 'build/package' },
    files: [
      'dist/**',
      'package.json',
      '!**/*.map',
      '!dist/.*{,/**}',
      '!dist/gallery{,/**}',
      // These are inside our bundles.
      '!node_modules/{undici,zod}{,/**}',
      // better-sqlite3 ships its sources and binaries for every platform, of which a package needs one binary.
      '!node_modules/better-sqlite3/{deps,src,binding.gyp}{,/**}',
      '!node_modules/better-sqlite3/prebuilds/!(${platform}-${arch}).node',
      '!node_modules/node-addon-api{,/**}',
    ],
    extraResources: [
      { from: 'LICENSE', to: 'LICENSE.txt' },
      { from: 'LICENSE-Inter.txt' },
      { from: 'dist/THIRD-PARTY.txt' },
    ],
    asar: true,
    asarUnpack: ['**/*.node'],
    electronFuses: {
      runAsNode: false,
      enableCookieEncryption: true,
      enableNodeOptionsEnvironmentVariable: false,
      enableNodeCliInspectArguments: false,
      enableEmbeddedAsarIntegrityValidation: true,
      onlyLoadAppFromAsar: true,
      loadBrowserProcessSpecificV8Snapshot: false,
      // The page has a scheme of its own; nothing is loaded from file: URLs.
      grantFileProtocolExtraPrivileges: false,
      // Flipping a fuse breaks Electron's own signature, and Apple silicon kills a program without a valid one.
      resetAdHocDarwinSignature: true,
    },
    // Both native libraries use N-API and come with their binaries, so nothing needs to be rebuilt.
    npmRebuild: false,
    // Nothing is uploaded from here: the release workflow drafts the release.
    publish: null,
    linux: {
      target: ['AppImage', 'deb'],
      category: 'Office',
      icon: iconFolder,
      synopsis: description,
      maintainer: `${author.name} <${author.email}>`,
    },
    mac: { target: 'dmg', category: 'public.app-category.business', icon: `${iconFolder}/icon.icns`, ...mac },
    win: { target: ['nsis', 'msi'], icon: `${iconFolder}/icon.ico`, ...win },
    nsis: {
      oneClick: true,
      perMachine: false,
      // App data includes drafts and the audit log, which only the clerk removes, in the settings.
      deleteAppDataOnUninstall: false,
    },
    // For firms that deploy Paydesk: installs for all users of a computer without asking anything.
    msi: { oneClick: true, perMachine: true },
  };
}

export default configurationOf(process.env, process.platform);
