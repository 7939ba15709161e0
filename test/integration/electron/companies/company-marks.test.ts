import { beforeEach, expect, test } from 'vitest';
import type { Store } from '#store/store.ts';
import { openTestStore } from '#test/support/store/open-test-store.ts';
import { company } from '#test/support/samples/company.ts';

const { connectionId, companyId } = company;
const favourite = { companyId, favourite: true, hue: null };
const blue = { companyId: companyId + 1, favourite: false, hue: 240 };

let store: Store;

beforeEach(async () => {
  store = await openTestStore();
  for (const mark of [blue, favourite]) await store.work.writeCompanyMark({ connectionId, mark });
});

test('stores one mark for each company, by id', async () => {
  await store.work.writeCompanyMark({ connectionId, mark: { ...favourite, hue: 12 } });
  expect(await store.work.listCompanyMarks({ connectionId })).toEqual([{ ...favourite, hue: 12 }, blue]);
});

test('removes a mark that is empty', async () => {
  await store.work.writeCompanyMark({ connectionId, mark: { ...favourite, favourite: false } });
  expect(await store.work.listCompanyMarks({ connectionId })).toEqual([blue]);
});

test('removes marks with their connection', async () => {
  await store.work.writeCompanyMark({ connectionId: 'other', mark: favourite });
  await store.work.removeConnection({ connectionId, at: 9 });
  expect(await store.work.listCompanyMarks({ connectionId })).toEqual([]);
  expect(await store.work.listCompanyMarks({ connectionId: 'other' })).toEqual([favourite]);
});
