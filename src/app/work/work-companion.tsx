import { useEffect, type ReactNode } from "react";
import { showWorkBadge } from "../../host/app-badge.ts";
import { useApp } from "../app-context.ts";
import { setWindowTitle } from "../browser/window-title.ts";
import { useWork } from "./use-work.ts";
import { watchBattery } from "./watch-battery.ts";
import { useWakeLock } from "./use-wake-lock.ts";
import "./work.css";

/**
 * Resumes unfinished work, and shows on every screen how far it is: as a line at the top, in the window's title and as
 * a badge of the installed app. The screen stays awake meanwhile. On a low battery the work pauses.
 */
export default function WorkCompanion(): ReactNode {
  const app = useApp();
  const work = useWork();
  const isWorking = work !== null && !work.isPaused;
  const left = work ? work.total - work.done : 0;
  const progress = work?.sentence ?? "";

  useEffect(() => {
    // When the storage can't be read, the screens that need it show the error.
    void app
      .work()
      .then((store) => store.getState().resume())
      .catch(() => undefined);
  }, [app]);
  useEffect(() => {
    if (!isWorking) return undefined;
    return watchBattery((isLow) => void app.work().then((store) => store.getState().pause(isLow)));
  }, [app, isWorking]);
  useWakeLock(isWorking);
  useEffect(() => setWindowTitle({ progress }), [progress]);
  useEffect(() => showWorkBadge(left), [left]);

  if (!work) return null;
  const { done, total } = work;
  return (
    <div className="work-line" aria-hidden="true" style={{ scale: `${done / total} 1` }} data-paused={work.isPaused} />
  );
}
