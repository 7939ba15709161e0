export interface FeedRelease {
  readonly version: string;
  readonly day: string;
  readonly notes: readonly string[];
  readonly page: string;
  readonly installers: readonly {
    readonly name: string;
    readonly platform: string;
    readonly sha256: string;
  }[];
}
interface Keys {
  readonly privateKey: string;
  readonly publicKey: string;
}

export function releaseOf(given: {
  readonly version: string;
  readonly day: string;
  readonly page: string;
  readonly changelog: string;
  readonly sums: string;
}): FeedRelease;
export function signedFeed(release: FeedRelease, keys: Keys): string;
export function newKey(): Keys;
