let frame: HTMLIFrameElement | undefined;

/**
 * An empty document beside the page in which PDFs are drawn. It gets the fonts that a PDF carries: in the page's own,
 * each would have all of its text laid out again when it comes and when it goes.
 */
export function drawingDocument(): Document {
  if (frame?.isConnected !== true) {
    frame = document.createElement('iframe');
    frame.hidden = true;
    document.body.append(frame);
  }
  return frame.contentDocument ?? document;
}
