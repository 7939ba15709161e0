// The packager's configuration. It is a script, and not YAML, because how a package is signed depends on the secrets that
// the build has.
import { readFileSync } from 'node:fs';
import { inRoot } from '../setup/places.mjs';

const { devDependencies, author, description } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'));

/** Where `icons.mjs` draws them. */
export const iconFolder = inRoot('dist/.icons');

/**
 * How each system's package is signed. Without the secrets it is unsigned, and says so in its name.
 *
 * macOS: an ad-hoc signature has no team, and under the hardened runtime the app would refuse its own framework and end
 * at once; so it is either a Developer ID with both, or an ad-hoc signature with neither.
 */
export function signingOf(environment) {
  const { AZURE_SIGNING_ENDPOINT, AZURE_SIGNING_ACCOUNT, AZURE_SIGNING_PROFILE } = environment;
  const windows = Boolean(
    environment.AZURE_CLIENT_SECRET &&
    AZURE_SIGNING_ENDPOINT &&
    AZURE_SIGNING_ACCOUNT &&
    AZURE_SIGNING_PROFILE,
  );
  const certificate = Boolean(environment.CSC_LINK ?? environment.CSC_NAME);
  const notarized = certificate && Boolean(environment.APPLE_API_KEY ?? environment.APPLE_ID);
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

/** Where the package asks for newer versions, and the key that it knows them by; without both it never asks. */
export function updatesOf({ UPDATE_FEED, UPDATE_PUBLIC_KEY }) {
  return UPDATE_FEED && UPDATE_PUBLIC_KEY
    ? { extraMetadata: { updates: { feed: UPDATE_FEED, publicKey: UPDATE_PUBLIC_KEY } } }
    : {};
}

/** The whole configuration, for a build with these environment variables on this system. */
export function configurationOf(environment, platform) {
  const { signed, win, mac } = signingOf(environment);
  const suffix = signed[platform] ? '' : '-unsigned';
  return {
    appId: 'org.paydesk.desktop',
    productName: 'Paydesk',
    copyright: `Copyright © 2026 ${author.name}`,
    electronVersion: devDependencies.electron,
    ...updatesOf(environment),
    // Linux's packages are signed by nobody; their sums are in SHA256SUMS.
    artifactName: `\${productName}-\${version}-\${os}-\${arch}${platform === 'linux' ? '' : suffix}.\${ext}`,
    directories: { output: 'release', buildResources: 'build/package' },
    files: [
      'dist/**',
      'package.json',
      '!**/*.map',
      '!dist/.*{,/**}',
      '!dist/gallery{,/**}',
      // They are inside our bundles.
      '!node_modules/{undici,zod}{,/**}',
      // better-sqlite3 brings the sources and the binaries of every platform: one binary is needed.
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
      // The page has a scheme of its own; nothing is loaded from files.
      grantFileProtocolExtraPrivileges: false,
      // A changed fuse breaks the signature that Electron comes with, and Apple silicon ends a program without one.
      resetAdHocDarwinSignature: true,
    },
    // Both native libraries are N-API with their binaries inside the package.
    npmRebuild: false,
    // Nothing is uploaded from here: a release is drafted by its workflow.
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
      // Drafts and the audit log are in it: only the clerk removes them, in the settings.
      deleteAppDataOnUninstall: false,
    },
    // For firms that deploy it: for all users of a computer, without a question.
    msi: { oneClick: true, perMachine: true },
  };
}

export default configurationOf(process.env, process.platform);
