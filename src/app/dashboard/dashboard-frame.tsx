import type { ReactNode } from "react";
import { Link } from "wouter";
import { Mark } from "../components/mark.tsx";
import type { DashboardStrings } from "../strings/dashboard/en.ts";
import { useStrings } from "../strings/strings.ts";
import "./dashboard-frame.css";

/** Sections of the dashboard, by their name in the catalogues. */
const SECTIONS = { scanners: "/dashboard/scanners", api: "/dashboard/api" } as const satisfies Partial<
  Record<keyof DashboardStrings, string>
>;

type Section = keyof typeof SECTIONS;

interface Props {
  readonly section: Section;
  readonly children: ReactNode;
}

/**
 * What the dashboard's screens have around them. Inside a frame of another page there is only a way out:
 * that page could cover the buttons with its own and have them clicked (clickjacking).
 */
export function DashboardFrame({ section, children }: Props): ReactNode {
  const strings = useStrings();
  if (window.top !== window) return <Framed />;
  return (
    <div className="dashboard">
      <header className="dashboard-header">
        <Link href="/" className="button button-quiet button-icon" aria-label={strings.dashboard.toScan}>
          <Mark size={28} />
        </Link>
        <span className="dashboard-title">{strings.dashboard.title}</span>
        <nav className="dashboard-nav" aria-label={strings.dashboard.sections}>
          {(Object.keys(SECTIONS) as Section[]).map((name) => (
            <Link key={name} href={SECTIONS[name]} aria-current={name === section ? "page" : undefined}>
              {strings.dashboard[name]}
            </Link>
          ))}
        </nav>
      </header>
      <main className="dashboard-main">{children}</main>
    </div>
  );
}

function Framed(): ReactNode {
  const { dashboard } = useStrings();
  return (
    <main className="screen-message">
      <h1>{dashboard.framed}</h1>
      <p>{dashboard.framedWhy}</p>
      <a className="button button-primary" href={location.href} target="_blank" rel="noopener noreferrer">
        {dashboard.framedOpen}
      </a>
    </main>
  );
}
