import { layOutWaterfall, type WaterfallStep } from '#ui/charts/waterfall.ts';
import { expect, test } from 'vitest';

const total = (value: number | null): WaterfallStep => ({ label: '', kind: 'total', value });
const change = (value: number | null): WaterfallStep => ({ label: '', kind: 'change', value });

test('places changes from one total to the next', () => {
  expect(layOutWaterfall([total(100), change(30), change(-50), change(0), total(80)])).toEqual([
    { tone: 'total', from: 0, to: 100, joinedAt: null },
    { tone: 'up', from: 100, to: 130, joinedAt: 100 },
    { tone: 'down', from: 130, to: 80, joinedAt: 130 },
    { tone: 'up', from: 80, to: 80, joinedAt: 80 },
    { tone: 'total', from: 0, to: 80, joinedAt: 80 },
  ]);
});

test('places changes below 0', () => {
  expect(layOutWaterfall([total(20), change(-50), total(-30)])).toMatchObject([
    { to: 20 },
    { from: 20, to: -30 },
    { from: 0, to: -30, joinedAt: -30 },
  ]);
});

test('places no steps between an unknown one and the next total', () => {
  expect(layOutWaterfall([total(100), change(null), change(-50), total(80), change(5)])).toEqual([
    { tone: 'total', from: 0, to: 100, joinedAt: null },
    null,
    null,
    { tone: 'total', from: 0, to: 80, joinedAt: null },
    { tone: 'up', from: 80, to: 85, joinedAt: 80 },
  ]);
});

test('does not join a total that differs from the changes before it', () => {
  expect(layOutWaterfall([total(100), change(30), total(125)])[2]).toMatchObject({ to: 125, joinedAt: null });
});

test('does not take an unknown total for 0', () => {
  expect(layOutWaterfall([total(null), change(30)])).toEqual([null, null]);
});

test('starts from 0 without a total', () => {
  expect(layOutWaterfall([change(30), change(-10)])).toMatchObject([
    { from: 0, to: 30, joinedAt: null },
    { from: 30, to: 20, joinedAt: 30 },
  ]);
});
