import { describe, it } from 'vitest';
import { render } from '../app/ui/render';
import { expectConsoleError } from './console';

describe('console.error in a test', () => {
  it('is allowed where the test says that it provokes it', () => {
    expectConsoleError('the upstream is down');
    expectConsoleError(/after \d+ ms/);
    console.error('the upstream is down', 'after 12 ms');
  });

  it('counts an error object by its message', () => {
    expectConsoleError('no such product');
    console.error(new Error('no such product'));
  });

  it.fails('fails the test otherwise', () => {
    console.error('each child in a list should have a unique key');
  });

  it('reports two children with one key', () => {
    expectConsoleError('the key “again”');
    const items = ['again', 'again'].map((word) => <li key={word}>{word}</li>);
    render(<ul>{items}</ul>);
  });
});
