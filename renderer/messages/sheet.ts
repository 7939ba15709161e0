import { englishLabelsIn } from '#sheet/labels.ts';
import { formatCount } from './format.ts';

/** The labels of every sheet in Paydesk, with counts written as the clerk chose. */
export const sheetLabels = englishLabelsIn(formatCount);
