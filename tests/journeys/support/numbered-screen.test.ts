import { describe, expect, it } from 'vitest';
import {
  fieldLabelled,
  itemNamed,
  itemsOf,
  placesOf,
  positionOf,
  startAfter,
} from './numbered-screen';

const screen = `Neemgaon
[1]Tea & Coffee [2]Tea & Coffee gifts [3]Hair
Care    Founded in [2026]
Your name (as on PAN) [5][old      ]
Message
[                    ]
Signature [8][         ]`;

describe('a screen with numbered items', () => {
  it('takes a number for an item only where it continues the row', () => {
    expect(itemsOf(screen).map(({ number }) => number)).toEqual([1, 2, 3, 5, 8]);
  });

  it('prefers the link that is exactly the text', () => {
    const items = itemsOf(screen);
    expect(itemNamed(items, 'Tea & Coffee')?.number).toBe(1);
    expect(itemNamed(items, 'Tea & Coffee gifts')?.number).toBe(2);
  });

  it('finds a text that is broken over lines', () => {
    expect(itemNamed(itemsOf(screen), 'Hair Care')?.number).toBe(3);
    const [place = -1] = placesOf(screen, 'Hair Care');
    expect(positionOf(screen, place)).toEqual({ row: 1, column: 41 });
  });

  it('takes whole words in any script, and counts their letters', () => {
    const hindi = '[1]आपका कार्ट [2]कार्ट [3]कीमत';
    expect(itemNamed(itemsOf(hindi), 'कार्ट')?.number).toBe(2);
    expect(positionOf(hindi, hindi.indexOf('[3]')).column).toBe(18);
  });

  it('finds the field behind a label and its hint', () => {
    expect(fieldLabelled(screen, 'Your name', /^\[/)?.number).toBe(5);
  });

  it('finds the field of a label behind a text', () => {
    const twice = `Grievance officer\nName [1][   ]\nNodal officer\nName [2][   ]`;
    const from = startAfter(twice, 'Nodal officer');
    expect(fieldLabelled(twice, 'Name', /^\[/)?.number).toBe(1);
    expect(fieldLabelled(twice, 'Name', /^\[/, from)?.number).toBe(2);
    expect(startAfter(twice, 'Third officer')).toBe(-1);
  });

  it('does not take the next field for a textarea without a number', () => {
    expect(fieldLabelled(screen, 'Message', /^\[/)).toBeUndefined();
  });
});
