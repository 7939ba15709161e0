import { PDFDocument } from '@cantoo/pdf-lib';
import PdfViewer from '#ui/pdf/PdfViewer.svelte';
import { pdfMessages as messages } from '#messages/pdf.ts';
import { samplePayslip, samplePdf } from '#renderer/gallery/sample-pdf.ts';
import { beforeAll, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';
import { stylePage } from '../../support/page-style.ts';

beforeAll(() => stylePage('body > div { height: 600px; width: 800px; }'));

const show = (bytes: Uint8Array) => render(PdfViewer, { bytes, messages });
const canvases = () => document.querySelectorAll<HTMLCanvasElement>('[data-page] canvas');

/** How many of a canvas's pixels are darker than paper. */
function inkOf(canvas: HTMLCanvasElement | undefined): number {
  const pixels = canvas?.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
  let dark = 0;
  for (let start = 0; start < pixels.length; start += 4) if ((pixels[start] ?? 255) < 128) dark += 1;
  return dark;
}

test('draws the pages with selectable text, in a font that the PDF does not embed', async () => {
  const screen = await show(samplePayslip);
  await expect.poll(() => canvases().length).toBe(2);
  expect(inkOf(canvases()[0])).toBeGreaterThan(500);
  await expect
    .element(screen.getByText('Payslip for Sipho Dlamini, period to 30 November 2026'))
    .toBeInTheDocument();
  await expect.element(screen.getByText(messages.page(1, 2), { exact: true })).toBeVisible();
});

/** The left and right end of the ink drawn across a page between two heights, in CSS pixels from its left edge. */
function inkAcross(
  canvas: HTMLCanvasElement,
  { top, height, scale }: Record<'top' | 'height' | 'scale', number>,
) {
  const { data, width } =
    canvas
      .getContext('2d')
      ?.getImageData(0, Math.round(top * scale), canvas.width, Math.round(height * scale)) ??
    new ImageData(1, 1);
  const dark = Array.from({ length: data.length / 4 }, (_, index) => index).filter(
    (index) => (data[4 * index] ?? 255) < 128,
  );
  const across = dark.map((index) => (index % width) / scale);
  return [Math.min(...across), Math.max(...across)];
}

test('aligns the text layer with the drawn text', async () => {
  const screen = await show(samplePayslip);
  const text = screen.getByText('Karoo Fresh Produce');
  await expect.element(text).toBeInTheDocument();
  await expect.poll(() => canvases().length).toBe(2);
  const page = document.querySelector('[data-page="0"]')?.getBoundingClientRect() ?? new DOMRect();
  const place = text.element().getBoundingClientRect();
  const [canvas] = canvases();
  if (!canvas) throw new Error('No page is drawn.');
  const [left = 0, right = 0] = inkAcross(canvas, {
    top: place.top - page.top,
    height: place.height,
    scale: canvas.width / page.width,
  });
  expect(Math.abs(left - (place.left - page.left))).toBeLessThan(3);
  expect(Math.abs(right - (place.right - page.left))).toBeLessThan(3);
});

test('zooms in, out and to the width', async () => {
  const screen = await show(samplePayslip);
  const width = () => document.querySelector('[data-page="0"]')?.getBoundingClientRect().width ?? 0;
  await expect.poll(width).toBeGreaterThan(600);
  const wide = width();
  await screen.getByRole('button', { name: messages.zoomOut, exact: true }).click();
  await expect.poll(width).toBeLessThan(wide);
  await screen.getByRole('combobox', { name: messages.zoom }).click();
  await screen.getByRole('option', { name: messages.percent(100), exact: true }).click();
  await expect.poll(width).toBeCloseTo(595 * (96 / 72), 0);
  await screen.getByRole('combobox', { name: messages.zoom }).click();
  await screen.getByRole('option', { name: messages.fitWidth }).click();
  await expect.poll(width).toBeCloseTo(wide, 0);
});

test('searches all pages ignoring case, and moves between matches', async () => {
  const screen = await show(samplePdf([['Nett pay', 'nett Pay'], ['NETT PAY']]));
  await screen.getByRole('searchbox').fill('nett pay');
  await expect.element(screen.getByText(messages.matches(1, 3))).toBeVisible();
  const marked = () => [...(CSS.highlights.get('pdf-match') ?? [])].map(String);
  await expect.poll(marked).toEqual(['Nett pay', 'nett Pay', 'NETT PAY']);
  await userEvent.keyboard('{Enter}{Enter}');
  await expect.element(screen.getByText(messages.matches(3, 3))).toBeVisible();
  await expect
    .poll(() => [...(CSS.highlights.get('pdf-present-match') ?? [])].map(String))
    .toEqual(['NETT PAY']);
  await screen.getByRole('searchbox').fill('gross');
  await expect.element(screen.getByText(messages.noMatch)).toBeVisible();
  expect(marked()).toEqual([]);
});

test.each([
  ['empty', new Uint8Array()],
  ['not-a-pdf', new TextEncoder().encode('<!doctype html><title>Sign in</title>')],
  ['damaged', new TextEncoder().encode('%PDF-1.4\nnothing of it is left')],
] as const)('says that a PDF is %s, and shows no blank page', async (kind, bytes) => {
  const screen = await show(bytes);
  await expect.element(screen.getByText(messages.problems[kind].title)).toBeVisible();
  expect(canvases()).toHaveLength(0);
});

test('reports an empty page and a truncated file', async () => {
  const screen = await show(samplePdf([[]]));
  await expect.element(screen.getByText(messages.blankPage)).toBeVisible();
  await screen.rerender({ bytes: samplePayslip.slice(0, -21), messages });
  await expect.element(screen.getByText(messages.cutOff)).toBeVisible();
  await expect.element(screen.getByText('Karoo Fresh Produce')).toBeInTheDocument();
});

test('asks for the password of an encrypted PDF until it is right', async () => {
  const file = await PDFDocument.load(samplePayslip);
  file.encrypt({ userPassword: '0987', ownerPassword: 'owner' });
  const screen = await show(await file.save());
  await expect.element(screen.getByText(messages.problems['password-needed'].title)).toBeVisible();
  await screen.getByLabelText(messages.password).fill('1234');
  await screen.getByRole('button', { name: messages.open }).click();
  await expect.element(screen.getByText(messages.problems['password-wrong'].text)).toBeVisible();
  await screen.getByLabelText(messages.password).fill('0987');
  await screen.getByRole('button', { name: messages.open }).click();
  await expect.element(screen.getByText('Karoo Fresh Produce')).toBeInTheDocument();
});

test('keeps zoom, searched words and focus when the next PDF is shown', async () => {
  const screen = await show(samplePdf([['Bonus of April', 'Basic salary']]));
  await expect.poll(() => canvases().length).toBe(1);
  await screen.getByRole('combobox', { name: messages.zoom }).click();
  await screen.getByRole('option', { name: messages.percent(100), exact: true }).click();
  const search = screen.getByRole('searchbox');
  await search.fill('bonus');
  await expect.element(screen.getByText(messages.matches(1, 1))).toBeVisible();
  await screen.rerender({ bytes: null, messages });
  await expect.element(screen.getByText(messages.loading)).toBeVisible();
  expect(canvases()).toHaveLength(0);
  await screen.rerender({ bytes: samplePdf([['Bonus', 'Bonus of May']]), messages });
  await expect.element(screen.getByText(messages.matches(1, 2))).toBeVisible();
  await expect.element(search).toHaveFocus();
  const width = () => document.querySelector('[data-page="0"]')?.getBoundingClientRect().width ?? 0;
  await expect.poll(width).toBeCloseTo(595 * (96 / 72), 0);
});

test('forgets a typed password with the PDF for which it was typed', async () => {
  const encrypted = async () => {
    const file = await PDFDocument.load(samplePayslip);
    file.encrypt({ userPassword: '0987', ownerPassword: 'owner' });
    return file.save();
  };
  const screen = await show(await encrypted());
  await screen.getByLabelText(messages.password).fill('0987');
  await screen.getByRole('button', { name: messages.open }).click();
  await expect.element(screen.getByText('Karoo Fresh Produce')).toBeInTheDocument();
  await screen.rerender({ bytes: await encrypted(), messages });
  await expect.element(screen.getByText(messages.problems['password-needed'].title)).toBeVisible();
  await expect.element(screen.getByLabelText(messages.password)).toHaveValue('');
});
