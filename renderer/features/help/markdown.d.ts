declare module '*.md' {
  import type { ManualPage } from './manual-blocks.ts';

  const page: ManualPage;
  export default page;
}
