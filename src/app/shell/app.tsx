import type { ReactNode } from "react";
import { Route, Router, Switch } from "wouter";
import { useHashLocation } from "wouter/use-hash-location";
import { SHARED_ROUTE } from "../../core/contracts/shared-files.ts";
import { useApp } from "../app-context.ts";
import { CameraScreen } from "../camera/lazy-camera-screen.ts";
import { lazyScreen } from "../components/lazy-screen.tsx";
import { useRestoredFocus } from "../browser/restore-focus.ts";
import { ScreenBoundary } from "./screen-boundary.tsx";
import { WorkPlace } from "./work-place.tsx";
import { UpdateNotice } from "./update-notice.tsx";
import { HomeScreen } from "../home/home-screen.tsx";

const DocumentScreens = lazyScreen(() => import("../viewer/document-screens.tsx"));
const PageScreens = lazyScreen(() => import("../page/page-screens.tsx"));
const LibraryScreen = lazyScreen(() => import("../library/library-screen.tsx"));
const SettingsScreen = lazyScreen(() => import("../settings/settings-screen.tsx"));
const DashboardApiScreen = lazyScreen(() => import("../dashboard/api-keys/dashboard-api-screen.tsx"));
const ScannersScreen = lazyScreen(() => import("../dashboard/scanners/scanners-screen.tsx"));
const ScannerPosterScreen = lazyScreen(() => import("../dashboard/scanners/scanner-poster-screen.tsx"));
const SharedFilesScreen = lazyScreen(() => import("../shared-files/shared-files-screen.tsx"));
const ApiScreen = lazyScreen(() => import("../api-reference/api-screen.tsx"));

/** Routes are in the fragment of the address, so that any static host can serve them from any path. */
const HASH_ROUTES = { hook: useHashLocation };

export function App(): ReactNode {
  const { update } = useApp();
  useRestoredFocus();
  return (
    <Router {...HASH_ROUTES}>
      <ScreenBoundary>
        <Switch>
          <Route path="/doc/:id/:part?">
            {({ id, part }) => (
              <DocumentScreens key={id} documentId={id} shows={part === "pages" ? "overview" : "pages"} />
            )}
          </Route>
          <Route path="/doc/:id/view/:number">
            {({ id, number }) => <DocumentScreens key={id} documentId={id} shows={Number(number)} />}
          </Route>
          <Route path="/doc/:id/:what/:number">
            {({ id, what, number }) => (
              <PageScreens
                key={`${id}/${what}/${number}`}
                documentId={id}
                number={Number(number)}
                isMarking={what === "mark"}
              />
            )}
          </Route>
          <Route path="/library/:of?/:id?">{({ of, id }) => <LibraryScreen madeOf={id} finds={of === "find"} />}</Route>
          <Route path="/settings/:part?">{({ part }) => <SettingsScreen part={part} />}</Route>
          <Route path="/dashboard/scanners">{() => <ScannersScreen />}</Route>
          <Route path="/dashboard/scanners/:id/poster">
            {({ id }) => <ScannerPosterScreen scannerId={Number(id)} />}
          </Route>
          <Route path="/dashboard/api">{() => <DashboardApiScreen />}</Route>
          <Route path="/api">{() => <ApiScreen />}</Route>
          <Route path="/camera">{() => <CameraScreen documentId={null} />}</Route>
          <Route path="/camera/:id">{({ id }) => <CameraScreen documentId={id} />}</Route>
          <Route path="/camera/:id/after/:pageId">
            {({ id, pageId }) => <CameraScreen documentId={id} after={pageId} />}
          </Route>
          <Route path="/camera/:id/replace/:pageId">
            {({ id, pageId }) => <CameraScreen documentId={id} replaces={pageId} />}
          </Route>
          <Route path={`${SHARED_ROUTE.waiting}/:id`}>{({ id }) => <SharedFilesScreen key={id} shareId={id} />}</Route>
          <Route path={SHARED_ROUTE.noRoom}>{() => <HomeScreen shareProblem="storage_full" />}</Route>
          <Route path={SHARED_ROUTE.nothing}>{() => <HomeScreen shareProblem="missing_file" />}</Route>
          <Route>
            <HomeScreen />
          </Route>
        </Switch>
      </ScreenBoundary>
      <UpdateNotice update={update} />
      <WorkPlace />
    </Router>
  );
}
