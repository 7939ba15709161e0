import { PDFDocument, PDFHexString, PDFOperator, PDFOperatorNames } from '@cantoo/pdf-lib';
import { keepPdfWorkerReady } from '#ui/pdf/pdf-worker.ts';
import PdfViewer from '#ui/pdf/PdfViewer.svelte';
import { pdfMessages as messages } from '#messages/pdf.ts';
import { samplePayslip } from '#renderer/gallery/sample-pdf.ts';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { render } from 'vitest-browser-svelte';
import typeface from '../../../../electron/documents/pdf/inter-400.ttf?url';

beforeAll(() => {
  const style = document.createElement('style');
  style.textContent = 'body > div { height: 600px; width: 800px; }';
  document.head.append(style);
});

const drawn = () => document.querySelector<HTMLCanvasElement>('[data-outcome=drawn] canvas');

/** Every worker that is started from now on, and those that were ended. */
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

test('a worker waits for the next PDF as long as there is a place for it, and no longer', async () => {
  const { started, ended } = watchWorkers();
  const end = keepPdfWorkerReady();
  expect(started.size).toBe(1);
  const [first] = started;
  const screen = await render(PdfViewer, { bytes: samplePayslip, messages });
  await expect.poll(drawn).not.toBeNull();
  // The one that waited draws it, and another one waits now.
  await expect.poll(() => started.size).toBe(2);
  expect(ended.size).toBe(0);
  await screen.unmount();
  await expect.poll(() => [...ended]).toEqual([first]);
  end();
  expect(ended).toEqual(started);
});

/** A letter in a font that the PDF carries, or only names. */
async function pdfInFont(file: Uint8Array | null): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const { context } = document;
  const page = document.addPage([200, 200]);
  const carried = file === null ? {} : { FontFile2: context.register(context.flateStream(file)) };
  const descriptor = context.obj({
    ...{ Type: 'FontDescriptor', FontName: 'Carried', Flags: 32, FontBBox: [0, -300, 1_000, 1_000] },
    ...{ ItalicAngle: 0, Ascent: 969, Descent: -242, CapHeight: 727, StemV: 80, ...carried },
  });
  const font = context.obj({
    ...{ Type: 'Font', Subtype: 'TrueType', BaseFont: 'Carried', Encoding: 'WinAnsiEncoding' },
    ...{ FirstChar: 71, LastChar: 71, Widths: [745], FontDescriptor: context.register(descriptor) },
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

test('a font that the PDF carries is used for it and stays out of the page, which it would lay out again', async () => {
  const file = new Uint8Array(await (await fetch(typeface)).arrayBuffer());
  const named = await pictureOf(await pdfInFont(null));
  const add = vi.spyOn(document.fonts, 'add');
  expect(await pictureOf(await pdfInFont(file))).not.toBe(named);
  expect(add).not.toHaveBeenCalled();
});
