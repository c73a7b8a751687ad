import type { AccountAdmin } from "../../core/model/account-admin.ts";
import type { DeploymentConfig } from "../../core/model/config.ts";
import { FIRST_EDIT, type DocumentStore, type PageEdit } from "../../core/model/document.ts";
import type { LanguagePacks } from "../../core/text/language-packs.ts";
import type { AppUpdate } from "../../host/app-update.ts";
import type { FrameFinder } from "../../host/engines.ts";
import type { ScannerAdmin } from "../../hosted/scanner-admin.ts";
import type { Scan } from "../../scan/scan.ts";
import type { AppContext } from "../app-context.ts";
import { openBackupFile } from "../backup/backup-file.ts";
import { createBackup } from "../backup/backup.ts";
import { createDocumentChanges, holdDocument, isDocumentHeld } from "../documents/document-tabs.ts";
import { createFilterPreviews } from "../documents/filter-previews.ts";
import { documentName, firstNameTemplate } from "../documents/naming.ts";
import { newId } from "../browser/new-id.ts";
import { createDocumentSession } from "../documents/session/document-session.ts";
import { createLibrary } from "../documents/library.ts";
import { createOpenSessions } from "../documents/session/open-sessions.ts";
import { resumeUnfinished } from "../documents/session/resume-unfinished.ts";
import { createShelf } from "../documents/shelf.ts";
import { createSettings, newDocumentLanguages } from "../documents/default-settings.ts";
import { firstRecognitionLanguage } from "../strings/choose-language.ts";
import type { Strings } from "../strings/en.ts";
import { makeThumbnail } from "../documents/thumbnail.ts";

export interface Reader {
  /** BCP 47 tags the person reads, best first. */
  readonly locales: readonly string[];
  readonly strings: Strings;
}

/** What the app needs of its host. */
export interface AppPorts {
  readonly scan: Scan;
  readonly documents: DocumentStore;
  readonly frames: FrameFinder;
  readonly languagePacks: LanguagePacks;
  readonly accountAdmin: AccountAdmin;
  readonly scannerAdmin: ScannerAdmin;
  readonly update: AppUpdate;
  readonly config: DeploymentConfig;
}

/** Who opens the app to scan needs the processor first: the camera's engine starts in this time on a slow phone. */
const RESUME_AFTER_MS = 5000;

/** Joins the host to the stores the screens read. */
export function createApp(
  { scan, documents, frames, languagePacks, accountAdmin, scannerAdmin, update, config }: AppPorts,
  { locales, strings }: Reader,
): AppContext {
  const now = (): number => Date.now();
  const settings = createSettings({ storage: localStorage, shipped: config.languages });
  const firstEdit = (): PageEdit => ({ ...FIRST_EDIT, filter: settings.getState().filter });
  const app: AppContext = {
    scan,
    documents,
    frames,
    languagePacks,
    accountAdmin,
    scannerAdmin,
    update,
    filterPreviews: createFilterPreviews({ documents, scan }),
    settings,
    backup: createBackup({ documents, now, openFile: openBackupFile }),
    languages: config.languages,
    library: createLibrary({
      documents,
      newId,
      now,
      nameFor: (createdAt, taken) =>
        documentName(
          settings.getState().nameTemplate || firstNameTemplate(strings.scan.title),
          createdAt,
          locales[0] ?? "en",
          taken,
          strings.scan.title,
        ),
      languagesFor: (last) =>
        newDocumentLanguages(
          settings.getState().languages,
          last ?? firstRecognitionLanguage(locales, config.languages),
        ),
      firstEdit,
    }),
    shelf: createShelf({ documents, now, announce: createDocumentChanges().announce }),
    session: createOpenSessions({
      create: (documentId) =>
        createDocumentSession(documentId, {
          documents,
          scan,
          // A channel of its own: what one session, or the shelf, changes in another's document reaches that in this
          // tab too.
          changes: createDocumentChanges(),
          makeThumbnail,
          newId,
          now,
          // As it is set by the time that pages are added.
          get firstEdit() {
            return firstEdit();
          },
        }),
      hold: holdDocument,
      // The addresses of all screens of a document name it.
      isOnScreen: (documentId) => location.hash.includes(documentId),
    }),
  };
  // Storage that can't be read says so on the screen that needs it.
  setTimeout(
    () => void resumeUnfinished({ documents, isOpen: isDocumentHeld, session: app.session }).catch(() => undefined),
    RESUME_AFTER_MS,
  );
  return app;
}
