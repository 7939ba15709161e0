/** A page of the manual as the build made it from its Markdown (`build/manual.ts`): data, never markup. */
export interface ManualPage {
  readonly title: string;
  readonly blocks: readonly Block[];
}

export type Block =
  | { readonly type: 'heading'; readonly level: 2 | 3; readonly content: readonly Inline[] }
  | { readonly type: 'paragraph'; readonly content: readonly Inline[] }
  | { readonly type: 'list'; readonly ordered: boolean; readonly items: readonly (readonly Block[])[] }
  | {
      readonly type: 'table';
      readonly header: readonly (readonly Inline[])[];
      readonly rows: readonly (readonly (readonly Inline[])[])[];
    }
  | { readonly type: 'picture'; readonly src: string; readonly text: string };

export type Inline =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'strong'; readonly content: readonly Inline[] }
  | { readonly type: 'em'; readonly content: readonly Inline[] }
  /** Keys, or text to be typed literally. */
  | { readonly type: 'code'; readonly text: string }
  /** To another page of the manual, by the name of its file. */
  | { readonly type: 'link'; readonly page: string; readonly content: readonly Inline[] };

/** The plain text of a block, for the search. */
export function textOf(block: Block): string {
  switch (block.type) {
    case 'heading':
    case 'paragraph':
      return inlineText(block.content);
    case 'list':
      return block.items.map((item) => item.map(textOf).join(' ')).join(' ');
    case 'table':
      return [block.header, ...block.rows].map((row) => row.map(inlineText).join(' ')).join(' ');
    case 'picture':
      return block.text;
  }
}

function inlineText(content: readonly Inline[]): string {
  return content.map((each) => ('content' in each ? inlineText(each.content) : each.text)).join('');
}
