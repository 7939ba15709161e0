import path from 'node:path';
import { marked, type Token, type Tokens } from 'marked';
import type { Plugin } from 'vite';
import type { Block, Inline, ManualPage } from '../renderer/features/help/manual-blocks.ts';

/** Converts Markdown to a page of the manual. Throws if it contains anything that the app's page cannot show. */
export function manualPage(markdown: string): ManualPage {
  const [first, ...rest] = marked.lexer(markdown).filter(({ type }) => type !== 'space');
  if (first?.type !== 'heading' || (first as Tokens.Heading).depth !== 1)
    throw new Error('A page of the manual begins with its title.');
  return { title: (first as Tokens.Heading).text, blocks: rest.map(blockOf) };
}

function blockOf(token: Token): Block {
  switch (token.type) {
    case 'heading': {
      const { depth, tokens } = token as Tokens.Heading;
      if (depth !== 2 && depth !== 3) throw new Error(`A heading of level ${depth} in the manual.`);
      return { type: 'heading', level: depth, content: inlinesOf(tokens) };
    }
    case 'paragraph': {
      const { tokens } = token as Tokens.Paragraph;
      const [only] = tokens;
      if (tokens.length === 1 && only?.type === 'image') {
        const { href, text } = only as Tokens.Image;
        return { type: 'picture', src: href, text };
      }
      return { type: 'paragraph', content: inlinesOf(tokens) };
    }
    // The text of an item in a list without blank lines.
    case 'text':
      return { type: 'paragraph', content: inlinesOf((token as Tokens.Text).tokens ?? [token]) };
    case 'list': {
      const { ordered, items } = token as Tokens.List;
      const blocks = items.map(({ tokens }) => tokens.filter(({ type }) => type !== 'space').map(blockOf));
      return { type: 'list', ordered, items: blocks };
    }
    case 'table': {
      const { header, rows } = token as Tokens.Table;
      const cells = (row: readonly Tokens.TableCell[]) => row.map(({ tokens }) => inlinesOf(tokens));
      return { type: 'table', header: cells(header), rows: rows.map(cells) };
    }
    default:
      throw new Error(`The manual cannot show "${token.type}": ${token.raw.slice(0, 60)}`);
  }
}

function inlinesOf(tokens: readonly Token[]): Inline[] {
  return tokens.map((token) => {
    switch (token.type) {
      case 'text':
      case 'escape':
        return { type: 'text', text: unescaped((token as Tokens.Text).text) };
      case 'strong':
      case 'em':
        return { type: token.type, content: inlinesOf((token as Tokens.Strong).tokens) };
      case 'codespan':
        return { type: 'code', text: unescaped((token as Tokens.Codespan).text) };
      case 'link': {
        const { href, tokens: inside } = token as Tokens.Link;
        const page = /^([a-z-]+)\.md$/.exec(href)?.[1];
        if (page === undefined) throw new Error(`The manual may link only to its own pages: ${href}`);
        return { type: 'link', page, content: inlinesOf(inside) };
      }
      default:
        throw new Error(`The manual cannot show "${token.type}": ${token.raw.slice(0, 60)}`);
    }
  });
}

/** Undoes the lexer's escaping for HTML, since no HTML is made here. */
function unescaped(text: string): string {
  const signs: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };
  return text.replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => signs[name] ?? '');
}

/** Lets the page import Markdown files: the default export is a `ManualPage` with the addresses of its pictures. */
export function manualPages(): Plugin {
  return {
    name: 'manual-pages',
    transform(markdown, id) {
      if (!id.endsWith('.md')) return null;
      const pictures: string[] = [];
      const json = JSON.stringify(manualPage(markdown), (_key, value: unknown) => {
        if (!isPicture(value)) return value;
        pictures.push(path.posix.join('.', value.src));
        return { ...value, src: `picture:${pictures.length - 1}` };
      });
      const imports = pictures.map(
        (file, index) => `import picture${index} from ${JSON.stringify(`./${file}`)};`,
      );
      const code = json.replace(/"picture:(\d+)"/g, 'picture$1');
      return { code: `${imports.join('\n')}\nexport default ${code};\n`, map: null };
    },
  };
}

function isPicture(value: unknown): value is { type: 'picture'; src: string } {
  // A picture whose address has already been replaced is left alone.
  return (
    typeof value === 'object' &&
    value !== null &&
    'type' in value &&
    value.type === 'picture' &&
    'src' in value &&
    !String(value.src).startsWith('picture:')
  );
}
