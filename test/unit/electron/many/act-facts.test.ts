import { expect, test } from 'vitest';
import { asksFor } from '#electron/many/contract/act-facts.ts';
import { manyQuestion } from '#electron/many/contract/many.ts';

test.each(manyQuestion.options.map(({ shape }) => [shape.act.value, Object.keys(shape)] as const))(
  'has the dialog ask for what the question of an act contains: %s',
  (act, fields) => {
    const asked = (['month', 'reads', 'unfinished', 'again'] as const).filter((what) => asksFor(act, what));
    const other = ['act', 'report', 'title', 'text', 'output'];
    expect(asked).toEqual(expect.arrayContaining(fields.filter((field) => !other.includes(field))));
    expect(fields).toEqual(expect.arrayContaining(asked));
  },
);
