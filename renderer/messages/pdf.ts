import type { PdfMessages } from '#ui/pdf-messages.ts';
import { countOf, formatCount } from './format.ts';

/** Texts of the viewer, whatever PDF it shows. */
export const pdfMessages: PdfMessages = {
  pages: 'Pages of the PDF',
  loading: 'Opening the PDF…',
  page: (number, of) => `Page ${formatCount(number)} of ${formatCount(of)}`,
  previousPage: 'Previous page',
  nextPage: 'Next page',
  zoom: 'Zoom',
  zoomIn: 'Larger',
  zoomOut: 'Smaller',
  fitWidth: 'Fit width',
  fitPage: 'Whole page',
  percent: (percent) => `${percent}%`,
  search: 'Search in the PDF',
  matches: (index, of) => `${formatCount(index)} of ${countOf(of, 'match', 'matches')}`,
  noMatch: 'No match',
  previousMatch: 'Previous match',
  nextMatch: 'Next match',
  cutOff: 'The file stops before its end. Something may be missing from what is shown: refresh it.',
  blankPage: 'This page is empty in the PDF itself.',
  password: 'Password of the PDF',
  open: 'Open PDF',
  problems: {
    empty: {
      title: 'The PDF is empty',
      text: 'The payroll service answered without any content. Try again; if it stays empty, tell the service.',
    },
    'not-a-pdf': {
      title: 'This is not a PDF',
      text: 'The payroll service sent something else, such as a web page. Try again; if this continues, tell the service.',
    },
    damaged: {
      title: 'The PDF is damaged',
      text: 'It cannot be read, so it is not shown. Try again; if this continues, tell the service.',
    },
    'password-needed': {
      title: 'The PDF has a password',
      text: 'Enter it to see the payslip. Paydesk does not remember it.',
    },
    'password-wrong': {
      title: 'The password is wrong',
      text: 'This is not the password of this PDF. Check capital letters and try again.',
    },
    'too-many-pages': {
      title: 'The PDF has too many pages',
      text: 'It claims to have more than 2 000, so it is not shown here. You can still save it as a file.',
    },
    'took-too-long': {
      title: 'The PDF took too long to open',
      text: 'It was stopped so that Paydesk keeps working. You can still save it as a file.',
    },
  },
};
