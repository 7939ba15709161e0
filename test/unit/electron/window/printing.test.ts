import { expect, test } from 'vitest';
import { pdfOfPage, printPage } from '#window/printing.ts';

const landscape = { landscape: true, pageSize: 'A4' };

/** A page whose printer gives this answer. */
function pageOf(printed: boolean) {
  const asked: object[] = [];
  const page = {
    print: (options: object, tell: (printed: boolean) => void) => {
      asked.push(options);
      tell(printed);
    },
    printToPDF: (options: object) => {
      asked.push(options);
      return Promise.resolve(Buffer.from('%PDF-'));
    },
  };
  // Printing needs only these two parts of Electron's page.
  return { page: page as unknown as Electron.WebContents, asked };
}

test.each([true, false])('returns whether anything was printed: %s', async (printed) => {
  const { page, asked } = pageOf(printed);
  expect(await printPage(page)).toBe(printed);
  expect(asked).toEqual([expect.objectContaining(landscape)]);
});

test('prints in portrait when asked', async () => {
  const { page, asked } = pageOf(true);
  await printPage(page, { landscape: false });
  expect(asked).toEqual([expect.objectContaining({ landscape: false, pageSize: 'A4' })]);
});

test('leaves size and margins of a PDF to the page itself', async () => {
  const { page, asked } = pageOf(true);
  expect(Buffer.from(await pdfOfPage(page)).toString()).toBe('%PDF-');
  expect(asked).toEqual([expect.objectContaining({ ...landscape, preferCSSPageSize: true })]);
});
