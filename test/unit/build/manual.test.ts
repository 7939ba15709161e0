import { describe, expect, test } from 'vitest';
import { manualSite } from '../../../build/manual-site.ts';
import { manualPage, manualPages } from '../../../build/manual.ts';

describe('a page of the manual', () => {
  test('is turned from Markdown into data', () => {
    const page = manualPage(
      '# Pay & leave\n\nPress `Ctrl+K`, see [more](inputs.md).\n\n- *one*\n\n![A sheet](pictures/a.png)\n',
    );
    expect(page.title).toBe('Pay & leave');
    expect(page.blocks).toEqual([
      {
        type: 'paragraph',
        content: [
          { type: 'text', text: 'Press ' },
          { type: 'code', text: 'Ctrl+K' },
          { type: 'text', text: ', see ' },
          { type: 'link', page: 'inputs', content: [{ type: 'text', text: 'more' }] },
          { type: 'text', text: '.' },
        ],
      },
      {
        type: 'list',
        ordered: false,
        items: [[{ type: 'paragraph', content: [{ type: 'em', content: [{ type: 'text', text: 'one' }] }] }]],
      },
      { type: 'picture', src: 'pictures/a.png', text: 'A sheet' },
    ]);
  });

  test.each([
    ['markup', '# A\n\n<script>alert(1)</script>\n'],
    ['markup within a line', '# A\n\nOne <b>word</b>.\n'],
    ['an address outside the manual', '# A\n\n[away](https://example.com)\n'],
    ['a heading of the fourth level', '# A\n\n#### Deep\n'],
    ['no title', 'Just words.\n'],
  ])('is refused when it has %s', (_name, markdown) => {
    expect(() => manualPage(markdown)).toThrow(/manual/);
  });

  test('imports its pictures', () => {
    const { transform } = manualPages();
    if (typeof transform !== 'function') throw new Error('The plugin has no transform.');
    const made = Reflect.apply(transform, undefined, ['# A\n\n![B](pictures/b.png)\n', '/docs/a.md']) as {
      code: string;
    };
    expect(made.code).toContain('import picture0 from "./pictures/b.png";');
    expect(made.code).toContain('"src":picture0');
  });
});

describe('the website of the manual', () => {
  const pages = new Map([
    [
      'first',
      manualPage('# First & foremost\n\nSee [the *second*](second.md), `<b>`.\n\n![A "b"](pictures/b.png)\n'),
    ],
    ['second', manualPage('# Second\n\n| A |\n|---|\n| 1 |\n')],
  ]);
  const site = manualSite(['first', 'second'], pages);

  test('has the first page as its index, and links each page to all pages', () => {
    expect([...site.keys()]).toEqual(['index.html', 'second.html']);
    for (const html of site.values()) {
      expect(html).toContain('href="index.html"');
      expect(html).toContain('href="second.html"');
    }
    expect(site.get('index.html')).toContain('<a href="second.html">the <em>second</em></a>');
    expect(site.get('second.html')).toContain('<tbody><tr><td>1</td></tr></tbody>');
  });

  test('escapes text', () => {
    expect(site.get('index.html')).toContain('First &amp; foremost');
    expect(site.get('index.html')).toContain('<kbd>&lt;b&gt;</kbd>');
    expect(site.get('index.html')).toContain('alt="A &quot;b&quot;"');
  });
});
