const megabyte = 1_000_000;

export function megabytes(bytes) {
  return `${Math.round(bytes / megabyte)} MB`;
}

/** Shows the progress of a download: on a single line in a terminal, otherwise as one line for each tenth. */
export function progressOn(out, what) {
  let shown;
  return {
    show({ transferred, total }) {
      const step = out.isTTY ? megabyte : (total ?? 100 * megabyte) / 10;
      const mark = Math.floor(transferred / step);
      if (mark === shown) return;
      shown = mark;
      const line = `${what}: ${megabytes(transferred)}${total === undefined ? '' : ` of ${megabytes(total)}`}`;
      out.write(out.isTTY ? `\r${line}\u001b[K` : `${line}\n`);
    },
    end() {
      if (out.isTTY && shown !== undefined) out.write('\n');
    },
  };
}
