/**
 * Replaces Remix's error boundaries, see `scripts/lib/slim-remix-plugin.mjs`: Remix's would show
 * visitors a stack trace.
 */
import { Component, type ReactNode } from 'react';
import { crashText } from './document.text';
import { loadPlainPage } from './plain-page';

interface Props {
  location: object;
  children: ReactNode;
}

interface State {
  hasFailed: boolean;
  location: object;
}

/** The error boundary around the whole document. The next navigation resets it. */
export class RemixErrorBoundary extends Component<Props, State> {
  override state: State = { hasFailed: false, location: this.props.location };

  static getDerivedStateFromError(): Partial<State> {
    return { hasFailed: true };
  }

  static getDerivedStateFromProps({ location }: Props, state: State): State | null {
    return location === state.location ? null : { hasFailed: false, location };
  }

  override componentDidCatch(): void {
    loadPlainPage();
  }

  override render(): ReactNode {
    return this.state.hasFailed ? <RemixRootDefaultErrorBoundary /> : this.props.children;
  }
}

/**
 * The page that the error boundary shows in the browser. It needs no data, and its link loads the
 * requested page from the server.
 */
export function RemixRootDefaultErrorBoundary() {
  return (
    <html lang={document.documentElement.lang}>
      <head>
        <title>{crashText.title}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
      </head>
      <body>
        <h1>{crashText.title}</h1>
        <p>
          {crashText.text} <a href={location.pathname + location.search}>{crashText.reload}</a>
        </p>
      </body>
    </html>
  );
}
