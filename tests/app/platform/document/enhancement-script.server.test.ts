import { createContext, runInContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { enhancementScript } from '../../../../app/platform/document/enhancement-script.server';

interface Engine {
  /** The browser's data about the connection. */
  connection?: { saveData?: boolean; effectiveType?: string };
  knowsModules?: boolean;
  /** Runs first, to simulate an older engine. */
  lacks?: string;
}

/** Runs the script in an engine whose page has just loaded, and touches the page if requested. */
function startIn({ connection, knowsModules = true, lacks = '' }: Engine, touch = false) {
  const started: string[] = [];
  const listeners: Record<string, () => void> = {};
  const context = createContext({
    navigator: { connection },
    window: {},
    setTimeout: (run: () => void) => run(),
    document: {
      readyState: 'complete',
      head: { appendChild: (script: { src: string }) => started.push(script.src) },
      createElement: () => ({ setAttribute() {}, ...(knowsModules ? { noModule: false } : {}) }),
      addEventListener: (type: string, listener: () => void) => {
        listeners[type] = listener;
      },
    },
  });
  runInContext(`${lacks};${enhancementScript('/build/entry.js', '/build/manifest.js')}`, context);
  if (touch) {
    listeners.pointerdown?.();
    listeners.keydown?.();
  }
  return started;
}

describe('the script that starts enhancement', () => {
  it('starts the modules after the page has loaded', () => {
    expect(startIn({})).toEqual(['/build/entry.js']);
    expect(startIn({ connection: { effectiveType: '4g' } })).toEqual(['/build/entry.js']);
  });

  it('fetches nothing without support for modules and their language', () => {
    expect(startIn({ knowsModules: false })).toEqual([]);
    expect(startIn({ lacks: 'delete Array.prototype.at' })).toEqual([]);
  });

  it('fetches nothing to save data or on a very slow connection', () => {
    expect(startIn({ connection: { saveData: true } }, true)).toEqual([]);
    expect(startIn({ connection: { effectiveType: 'slow-2g' } }, true)).toEqual([]);
  });

  it('waits for the first touch on 3G, and starts once', () => {
    const connection = { effectiveType: '3g' };
    expect(startIn({ connection })).toEqual([]);
    expect(startIn({ connection }, true)).toEqual(['/build/entry.js']);
  });

  it('is written in a language that every engine parses', () => {
    const script = enhancementScript('/build/entry.js', '/build/manifest.js');
    expect(script).not.toMatch(/=>|\b(?:let|const|class|async)\b|`|\?\.|\?\?/);
  });
});
