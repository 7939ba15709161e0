/** The parts that tests read; the packager validates the whole configuration against its own schema. */
interface Configuration {
  readonly electronVersion: string;
  readonly electronFuses: Readonly<Record<string, boolean>>;
  readonly nsis: object;
  readonly extraResources: readonly object[];
  readonly artifactName: string;
}
export const iconFolder: string;
export function signingOf(environment: Readonly<Record<string, string | undefined>>): {
  readonly signed: { readonly win32: boolean; readonly darwin: boolean; readonly linux: boolean };
  readonly win: object;
  readonly mac: object;
};
export function configurationOf(
  environment: Readonly<Record<string, string | undefined>>,
  platform: string,
): Configuration;
declare const configuration: Configuration;
export default configuration;
