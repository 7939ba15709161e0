import PayslipPdf from '#features/payslips/PayslipPdf.svelte';
import { payslipMessages } from '#features/payslips/texts/payslips.ts';
import { samplePdf } from '#renderer/gallery/sample-pdf.ts';
import { PdfFile } from '#ui/pdf/pdf-file.ts';
import { fromStore, writable } from 'svelte/store';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { company } from '#test/support/samples/karoo.ts';
import { aPayslipLine } from '#test/support/samples/payslips.ts';
import { giveRoom } from '../support/page-style.ts';
import { renderInApp } from '../support/render-in-app.ts';

beforeAll(giveRoom);

const nothing = () => undefined;
/** Opens the first of a list, until the clerk moves on. */
function firstOfList() {
  const index = writable(0);
  const shown = fromStore(index);
  return {
    company,
    previous: undefined,
    next: aPayslipLine(1),
    onclose: nothing,
    onshow: () => index.set(1),
    get payslip() {
      return aPayslipLine(shown.current);
    },
  };
}
const pdfOf = (payslipId: number) => samplePdf([[`Payslip of ${payslipId}`]]).toBase64();

test('does not print another payslip that is chosen while one is prepared for the printer', async () => {
  const { asked, screen } = await renderInApp(PayslipPdf, {
    props: firstOfList(),
    handlers: {
      'payslips.pdf': ({ payslipId }) => ({ pdf: pdfOf(payslipId), keptAt: null }),
      'payslips.print': () => ({ printed: true }),
    },
  });
  await expect.poll(() => document.querySelector('[data-outcome=drawn]')).not.toBeNull();
  const draw = vi.spyOn(PdfFile.prototype, 'draw');
  onTestFinished(() => draw.mockRestore());
  // Rendering the page for the printer takes until it is aborted.
  draw.mockImplementationOnce(
    (_index, _how, signal) =>
      new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('Given up')))),
  );
  const print = screen.getByRole('button', { name: payslipMessages.pdf.print });
  await print.click();
  await expect.poll(() => document.querySelector('[data-paper]')).not.toBeNull();
  await screen.getByRole('button', { name: payslipMessages.pdf.next }).click();
  await expect.element(screen.getByText('Payslip of 5001')).toBeInTheDocument();
  await expect.poll(() => document.querySelector('[data-paper]')).toBeNull();
  const printed = () => asked.flatMap(({ call, input }) => (call === 'payslips.print' ? [input] : []));
  expect(printed()).toEqual([]);
  // The PDF itself can also be printed.
  await print.click();
  await expect.poll(printed).toEqual([{ ...company, payslipId: 5_001, landscape: false }]);
});
