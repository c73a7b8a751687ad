import { Component, type ReactNode } from "react";
import { useStrings } from "../use-strings.ts";
import { CopyButton } from "./copy-button.tsx";
import { Logo } from "./logo.tsx";
import { Button } from "./button.tsx";

/** Written into the build by `vite.config.ts`. */
declare const __APP_VERSION__: string;

interface Props {
  /** The address of the screen. */
  readonly place: string;
  /** What is still there, and what to do; the app's own sentence if absent. */
  readonly what?: string;
  /** Ways out, among them a button that saves what is stored. */
  readonly rescue: ReactNode;
  readonly children: ReactNode;
}

/**
 * Shows a way out instead of a screen that fails to render. React logs the error on the console. When
 * `place` changes, it shows its children again, so that another screen can be opened.
 */
export class ErrorBoundary extends Component<
  Props,
  { readonly place: string; readonly error: unknown; readonly hasFailed: boolean }
> {
  override state = { place: this.props.place, error: null, hasFailed: false };

  static getDerivedStateFromError(error: unknown): { error: unknown; hasFailed: boolean } {
    return { error, hasFailed: true };
  }

  static getDerivedStateFromProps({ place }: Props, state: { readonly place: string }): object | null {
    return place === state.place ? null : { place, error: null, hasFailed: false };
  }

  override render(): ReactNode {
    const { error, hasFailed } = this.state;
    if (!hasFailed) return this.props.children;
    const retry = (): void => this.setState({ error: null, hasFailed: false });
    const { what, rescue } = this.props;
    return <ScreenProblem error={error} what={what} rescue={rescue} onRetry={retry} />;
  }
}

interface ProblemProps {
  readonly error: unknown;
  readonly what: string | undefined;
  readonly rescue: ReactNode;
  readonly onRetry: () => void;
}

function ScreenProblem({ error, what, rescue, onRetry }: ProblemProps): ReactNode {
  const { problem } = useStrings();
  return (
    <main className="screen-message">
      <Logo size={48} />
      <h1>{problem.screenFailed}</h1>
      <p>{what ?? problem.screenFailedWhat}</p>
      <Button look="primary" label={problem.tryAgain} onClick={onRetry} />
      {rescue}
      <CopyButton text={reportOf(error)} label={problem.copyReport} />
    </main>
  );
}

/** The error and the app's version, without content of documents. */
function reportOf(error: unknown): string {
  const what = error instanceof Error ? `${error.name}: ${error.message}\n${error.stack ?? ""}` : String(error);
  return `Flatbed ${__APP_VERSION__}\n${what}`;
}
