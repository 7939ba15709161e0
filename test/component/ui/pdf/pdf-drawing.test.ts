import { PDFDocument, PDFHexString, PDFOperator, PDFOperatorNames } from '@cantoo/pdf-lib';
import { PdfFile } from '#ui/pdf/pdf-file.ts';
import { keepPdfWorkerReady } from '#ui/pdf/pdf-worker.ts';
import PdfViewer from '#ui/pdf/PdfViewer.svelte';
import { pdfMessages as messages } from '#messages/pdf.ts';
import { samplePayslip, samplePdf } from '#renderer/gallery/sample-pdf.ts';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { render } from 'vitest-browser-svelte';
import typeface from '../../../../electron/documents/pdf/inter-400.ttf?url';
import { stylePage } from '../../support/page-style.ts';

beforeAll(() => stylePage('body > div { height: 600px; width: 800px; }'));

const drawn = () => document.querySelector<HTMLCanvasElement>('[data-outcome=drawn] canvas');

/** Every worker that is started from now on, and those that were terminated. */
function watchWorkers() {
  const RealWorker = globalThis.Worker;
  const [started, ended] = [new Set<Worker>(), new Set<Worker>()];
  globalThis.Worker = class extends RealWorker {
    constructor(...given: ConstructorParameters<typeof Worker>) {
      super(...given);
      started.add(this);
    }

    override terminate(): void {
      ended.add(this);
      super.terminate();
    }
  };
  onTestFinished(() => void (globalThis.Worker = RealWorker));
  return { started, ended };
}

test('keeps a worker for the next PDF only while there is room', async () => {
  const { started, ended } = watchWorkers();
  const end = keepPdfWorkerReady();
  expect(started.size).toBe(1);
  const [first] = started;
  const screen = await render(PdfViewer, { bytes: samplePayslip, messages });
  await expect.poll(drawn).not.toBeNull();
  // The waiting worker draws it, and another one waits now.
  await expect.poll(() => started.size).toBe(2);
  expect(ended.size).toBe(0);
  await screen.unmount();
  await expect.poll(() => [...ended]).toEqual([first]);
  end();
  expect(ended).toEqual(started);
});

/** Workers that ignore the messages of one action; `when` is called with the worker instead. */
function withDeafWorkers(to: string, when: (worker: Worker) => void = () => undefined): void {
  const RealWorker = globalThis.Worker;
  globalThis.Worker = class extends RealWorker {
    override postMessage(message: { action?: string }, ...given: [never]): void {
      if (message.action === to) when(this);
      else super.postMessage(message, ...given);
    }
  };
  onTestFinished(() => void (globalThis.Worker = RealWorker));
}

test('terminates a hung worker with its PDF', async () => {
  withDeafWorkers('Terminate');
  const { started, ended } = watchWorkers();
  const screen = await render(PdfViewer, { bytes: samplePayslip, messages });
  await expect.poll(drawn).not.toBeNull();
  await screen.unmount();
  await expect.poll(() => ended, { timeout: 20_000 }).toEqual(started);
  expect(started.size).toBe(1);
});

test('stops waiting for a page when its worker dies', async () => {
  withDeafWorkers('GetOperatorList', (worker) => worker.dispatchEvent(new ErrorEvent('error')));
  const screen = await render(PdfViewer, { bytes: samplePayslip, messages });
  await expect.element(screen.getByText(messages.problems.damaged.text).first()).toBeVisible();
});

test('does not enumerate a PDF that claims a thousand million pages', async () => {
  const many = 1_000_000_000;
  const file = new TextDecoder('latin1').decode(samplePdf([['One'], ['Two']]));
  const kids = '/Count 2 /Kids [4 0 R 6 0 R]';
  // The first of the two nodes claims all pages but one.
  const hugePages = `<< /Type /Pages /Parent 2 0 R /Count ${many - 1} /Kids [] >>`;
  const claimed = file
    .replace(kids, `/Count ${many} /Kids [8 0 R 6 0 R]`)
    .replace('xref\n', `8 0 obj\n${hugePages}\nendobj\nxref\n`)
    // The cross-reference table is wrong now, and is rebuilt from the objects.
    .replace(/startxref\n\d+/, 'startxref\n0');
  const bytes = Uint8Array.from(claimed, (character) => character.charCodeAt(0));
  const screen = await render(PdfViewer, { bytes, messages });
  await expect.element(screen.getByText(messages.problems['too-many-pages'].title)).toBeVisible();
});

test('draws a very wide page within the canvas limit', async () => {
  const document = await PDFDocument.create();
  document.addPage([14_400, 20]).drawRectangle({ width: 14_400, height: 20 });
  const file = await PdfFile.open(await document.save());
  onTestFinished(() => file.close());
  const { canvas } = await file.draw(0, { scale: 3, sharpness: 3 }, new AbortController().signal);
  const middle = canvas.getContext('2d')?.getImageData(canvas.width / 2, canvas.height / 2, 1, 1).data;
  expect([...(middle ?? [])]).toEqual([0, 0, 0, 255]);
});

/** A letter in a font that the PDF embeds, or only names. */
async function pdfInFont(file: Uint8Array | null): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const { context } = document;
  const page = document.addPage([200, 200]);
  const carried = file === null ? {} : { FontFile2: context.register(context.flateStream(file)) };
  const descriptor = context.obj({
    Type: 'FontDescriptor',
    FontName: 'Carried',
    Flags: 32,
    FontBBox: [0, -300, 1_000, 1_000],
    ItalicAngle: 0,
    Ascent: 969,
    Descent: -242,
    CapHeight: 727,
    StemV: 80,
    ...carried,
  });
  const font = context.obj({
    Type: 'Font',
    Subtype: 'TrueType',
    BaseFont: 'Carried',
    Encoding: 'WinAnsiEncoding',
    FirstChar: 71,
    LastChar: 71,
    Widths: [745],
    FontDescriptor: context.register(descriptor),
  });
  const name = page.node.newFontDictionary('F1', context.register(font));
  const { BeginText, SetFontAndSize, MoveText, ShowText, EndText } = PDFOperatorNames;
  page.pushOperators(
    PDFOperator.of(BeginText),
    PDFOperator.of(SetFontAndSize, [name, context.obj(150)]),
    PDFOperator.of(MoveText, [context.obj(40), context.obj(40)]),
    PDFOperator.of(ShowText, [PDFHexString.of('47')]),
    PDFOperator.of(EndText),
  );
  return document.save();
}

async function pictureOf(bytes: Uint8Array): Promise<string> {
  const screen = await render(PdfViewer, { bytes, messages });
  await expect.poll(drawn).not.toBeNull();
  const picture = drawn()?.toDataURL() ?? '';
  await screen.unmount();
  return picture;
}

test('uses an embedded font without adding it to the page', async () => {
  const file = new Uint8Array(await (await fetch(typeface)).arrayBuffer());
  const named = await pictureOf(await pdfInFont(null));
  const add = vi.spyOn(document.fonts, 'add');
  expect(await pictureOf(await pdfInFont(file))).not.toBe(named);
  expect(add).not.toHaveBeenCalled();
});
