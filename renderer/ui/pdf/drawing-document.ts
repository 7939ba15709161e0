let frame: HTMLIFrameElement | undefined;

/**
 * An empty document beside the page, in which PDFs are drawn. It receives the fonts embedded in a PDF: in the page's
 * own document, adding and removing each font would lay out all of its text again.
 */
export function drawingDocument(): Document {
  if (frame?.isConnected !== true) {
    frame = document.createElement('iframe');
    frame.hidden = true;
    document.body.append(frame);
  }
  return frame.contentDocument ?? document;
}
