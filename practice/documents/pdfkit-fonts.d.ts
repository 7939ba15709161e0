/** The metrics of a standard font; PDFKit brings no types for them. */
declare module 'pdfkit/standard-fonts/Helvetica' {
  const metrics: { readonly name: string };
  export default metrics;
}

declare module 'pdfkit/standard-fonts/HelveticaBold' {
  const metrics: { readonly name: string };
  export default metrics;
}
