import { X } from "lucide-react";
import { useEffect, type ReactNode } from "react";
import { Link } from "wouter";
import { useApp, useLibrary, useTitle } from "../app-context.ts";
import { type ModesStrings, modesStrings } from "../../strings/compiled/screens/modes.ts";
import { useScreenStrings, useStrings } from "../use-strings.ts";
import { cameraStrings } from "../../strings/compiled/screens/camera.ts";
import { CameraWait } from "./camera-wait.tsx";
import { LiveCamera, type Aim } from "./live-camera.tsx";
import { ModeRow } from "./modes/mode-row.tsx";
import { START_SETTINGS } from "../../documents/settings/start-settings.ts";
import { useSetting } from "../use-setting.ts";
import { MODE_TABLE, type Mode } from "./modes/modes.ts";
import { ShotCheck } from "./shot-check.tsx";
import { useCamera } from "./stream/use-camera.ts";
import { useShots, type ShotsPlace } from "./use-shots.ts";
import { warmUpAtRest } from "./tracking/warm-up-at-rest.ts";
import "./camera-screen.css";

/** The camera, one shutter, and the photos so far. Each photo is stored at once. Without a camera: files. */
export default function CameraScreen(props: ShotsPlace): ReactNode {
  const { after, replaces } = props;
  const strings = useStrings();
  const texts = useScreenStrings(cameraStrings);
  const modeStrings = useScreenStrings(modesStrings);
  const app = useApp();
  const { camera, open } = useCamera();
  const [chosen, choose] = useSetting(START_SETTINGS.cameraMode);
  // A page that is taken again keeps its settings.
  const mode = replaces === undefined ? chosen.mode : "document";
  const taken = useShots(props, mode);
  const { targetId, shots, awaitsBack, addPhoto, addFiles, dropLastShot, openShots, readShot } = taken;
  const importing = useLibrary((state) => state.importing);
  useTitle(texts.title);

  useEffect(() => warmUpAtRest(app.frames), [app]);

  return (
    <main className="camera">
      <h1 className="visually-hidden">{texts.title}</h1>
      <Link
        href={targetId === null ? "/" : `/doc/${targetId}`}
        className="camera-button camera-close"
        aria-label={strings.close}
      >
        <X size={24} aria-hidden="true" />
      </Link>
      {camera.kind === "live" && targetId !== null && shots.length > 0 && (
        <ShotCheck session={app.session(targetId)} after={after} count={shots.length} onRetake={dropLastShot} />
      )}
      {camera.kind === "live" && awaitsBack && (
        <button type="button" className="camera-button camera-skip" onClick={taken.skipBack}>
          {modeStrings.skip}
        </button>
      )}
      {camera.kind === "live" || camera.kind === "starting" ? (
        <LiveCamera
          stream={camera.kind === "live" ? camera.stream : null}
          shots={shots}
          frames={app.frames}
          onOpenShots={openShots}
          readShot={readShot}
          modes={replaces === undefined && <ModeRow mode={mode} onMode={(to) => choose({ mode: to })} />}
          aim={aimOf(mode, awaitsBack, modeStrings)}
          done={
            shots.length > 0 &&
            targetId !== null && (
              <Link
                href={`/doc/${targetId}`}
                className="camera-button camera-done"
                aria-label={texts.done({ count: shots.length })}
              >
                {texts.doneShort}
              </Link>
            )
          }
          problem={importing.kind === "failed" ? importing.error : null}
          onPhoto={addPhoto}
          onDevice={open}
        />
      ) : (
        <CameraWait
          camera={camera}
          choose={strings.scan.choose}
          onOpen={() => open(null)}
          onFiles={(files) => void addFiles(files)}
        />
      )}
    </main>
  );
}

function aimOf(mode: Mode, awaitsBack: boolean, { aims, back, nextCard }: ModesStrings): Aim {
  const { minPageShare } = MODE_TABLE[mode];
  if (mode === "document") return { minPageShare };
  if (mode !== "card") return { minPageShare, words: { none: aims[mode] } };
  return { minPageShare, words: awaitsBack ? { none: back, taken: back } : { none: aims.card, taken: nextCard } };
}
