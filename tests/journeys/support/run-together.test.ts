import { describe, expect, it } from 'vitest';
import { findGluedWords } from './glued-words';
import { findRunTogether } from './run-together';

describe('findRunTogether', () => {
  it.each([
    ['two buttons', '<button>Next</button><button>Back</button>', [']|[']],
    ['a button and a word', '<button>Continue</button><b>I declare</b>', [']|I declare']],
    [
      'a word and a box',
      'citizen of India.<input type="checkbox">',
      ['citizen of India.|[checkbox]'],
    ],
    ['a box and a word', '<label><input type=checkbox>I agree</label>', ['[checkbox]|I agree']],
    ['two words', '<span>Limited</span><span>Demo House</span>', ['Limited|Demo House']],
    ['a number in brackets', '<b>Jadibel</b><i>(2)</i><i>From</i>', ['Jadibel|(2)', '(2)|From']],
    ['a label and its field', '<label>Name</label><input>', ['Name|[text]']],
    ['a list and a word', '<select><option>1</select><a>Add</a>', ['[select]|Add']],
    ['a picture and a word', '<img alt="Soap"><a>Soap</a>', ['Soap|Soap']],
    ['across what is hidden', '<a>One</a><input type=hidden><svg>x</svg><a>Two</a>', ['One|Two']],
  ])('finds %s', (_, html, found) => {
    expect(findRunTogether(`<p>${html}</p>`)).toEqual(found);
  });

  it.each([
    ['a blank', '<b>One</b> <b>Two</b>'],
    ['a blank inside', '<b>One </b><b>Two</b>'],
    ['a block', '<label>Name</label><div><input></div>'],
    ['a line break', '<b>One</b><br><b>Two</b>'],
    ['cells of a table', '<table><tr><td>One</td><td>Two</td></tr></table>'],
    ['a full stop behind a link', 'our <a>terms</a>.'],
    ['a bracket before a link', '(see <a>terms</a>) and <b>₹</b><b>5</b>'],
    ['a comment in a word', 'One<!-- -->Two'],
    ['a picture that says nothing', '<img alt=""><b>Soap</b><script>x</script>'],
    ['a button with an icon', '<button><svg><text>x</text></svg><span>Search</span></button>'],
  ])('is content with %s', (_, html) => {
    expect(findRunTogether(`<div>${html}</div>`)).toEqual([]);
  });
});

describe('findGluedWords', () => {
  const page = (content: string) =>
    `<!DOCTYPE html><meta charset="utf-8"><title>T</title>${content}`;

  it.each(['w3m', 'lynx'] as const)('finds what %s shows as one word', async (browser) => {
    const glued = page('<p><a>Next</a><b>Back</b> <button>Show</button>मूल्य');
    expect(await findGluedWords(browser, glued)).toEqual(['NextBack', 'Showमूल्य']);
    const apart = page(
      '<ol><li>One<li><label>Two <input type="checkbox"></label></ol><img alt="Neem soap"> <select><option>Alpha</select> <input value="long.beyond@its-room.example">',
    );
    expect(await findGluedWords(browser, apart)).toEqual([]);
  });
});
