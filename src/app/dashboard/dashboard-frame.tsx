import type { ReactNode } from "react";
import { Link } from "wouter";
import { ButtonLink } from "../components/button-link.tsx";
import { Logo } from "../components/logo.tsx";
import { type DashboardStrings, dashboardStrings } from "../../strings/compiled/screens/dashboard.ts";
import { useScreenStrings } from "../use-strings.ts";
import "./dashboard-frame.css";

/** The sections of the dashboard; their titles have the same keys in the strings. */
const SECTIONS = ["scanners", "api"] as const satisfies (keyof DashboardStrings)[];

type Section = (typeof SECTIONS)[number];

interface Props {
  readonly section: Section;
  readonly children: ReactNode;
}

/**
 * The header and navigation of the dashboard's screens. Inside a frame of another page it shows only a link that opens
 * a window of its own, because that page could trick people into clicking the dashboard's buttons (clickjacking).
 */
export function DashboardFrame({ section, children }: Props): ReactNode {
  const dashboard = useScreenStrings(dashboardStrings);
  if (window.top !== window) return <Framed />;
  return (
    <div className="dashboard">
      <header className="dashboard-header">
        <ButtonLink look="quiet-icon" href="/" aria-label={dashboard.toScan}>
          <Logo size={28} />
        </ButtonLink>
        <span className="dashboard-title">{dashboard.title}</span>
        <nav className="dashboard-nav" aria-label={dashboard.sections}>
          {SECTIONS.map((name) => (
            <Link key={name} href={`/dashboard/${name}`} aria-current={name === section ? "page" : undefined}>
              {dashboard[name]}
            </Link>
          ))}
        </nav>
      </header>
      <main className="dashboard-main">{children}</main>
    </div>
  );
}

function Framed(): ReactNode {
  const dashboard = useScreenStrings(dashboardStrings);
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
