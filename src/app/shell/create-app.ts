import type { AccountRecordStore } from "../../core/model/account-records.ts";
import type { AccountAdmin } from "../../core/model/account-admin.ts";
import type { DeploymentConfig } from "../../core/model/config.ts";
import { AUTOMATIC } from "../../core/languages/languages.ts";
import { FIRST_EDIT, type DocumentStore, type PageEdit } from "../../core/model/document.ts";
import type { LanguagePacks } from "../../core/languages/language-packs.ts";
import type { AppUpdate } from "../../host/app-update.ts";
import type { FrameFinder } from "../../host/engines.ts";
import type { Outbox } from "../../hosted/outbox.ts";
import type { ScannerAdmin } from "../../hosted/scanner-admin.ts";
import type { Scan } from "../../scan/scan.ts";
import type { FolderStore } from "../../host/folder-store.ts";
import type { AppContext } from "../app-context.ts";
import { createBackup, loadParts } from "../backup/backup.ts";
import { createDocumentChanges, markDocumentOpen, isDocumentOpen } from "../../documents/document-tabs.ts";
import { isFolderChosen } from "../browser/folder-choice.ts";
import { createFilterPreviews } from "../../documents/pages/filter-previews.ts";
import { documentName, defaultNameTemplate } from "../../documents/naming.ts";
import { newId } from "../browser/new-id.ts";
import { createDocumentSession } from "../../documents/session/create-document-session.ts";
import { createLibrary } from "../../documents/library.ts";
import { createOpenSessions } from "../../documents/session/open-sessions.ts";
import { resumeUnfinished } from "../../documents/session/resume-unfinished.ts";
import { createSettings, newDocumentLanguages } from "../../documents/settings/default-settings.ts";
import { makeThumbnail } from "../../documents/pages/thumbnail.ts";
import { firstRecognitionLanguage } from "../../strings/choose-language.ts";
import type { Strings } from "../../strings/compiled/en.ts";

export interface Reader {
  /** The languages the person reads, as BCP 47 tags, best first. */
  readonly locales: readonly string[];
  readonly strings: Strings;
}

/** What the app needs from its host. */
export interface AppPorts {
  readonly scan: Scan;
  readonly documents: DocumentStore;
  readonly frames: FrameFinder;
  readonly languagePacks: LanguagePacks;
  readonly accountAdmin: AccountAdmin;
  readonly accountRecords: AccountRecordStore;
  readonly scannerAdmin: ScannerAdmin;
  readonly outbox: Outbox;
  readonly update: AppUpdate;
  readonly openFolderStore: () => Promise<FolderStore>;
  readonly config: DeploymentConfig;
}

/** On a slow phone the camera's engine needs this long to start; unfinished pages are resumed after that. */
const RESUME_AFTER_MS = 5000;

/** Creates the stores that the screens read, connected to the host. */
export function createApp(
  {
    scan,
    documents,
    frames,
    languagePacks,
    accountAdmin,
    accountRecords,
    scannerAdmin,
    outbox,
    update,
    openFolderStore,
    config,
  }: AppPorts,
  { locales, strings }: Reader,
): AppContext {
  const now = (): number => Date.now();
  const settings = createSettings({ storage: localStorage, shipped: config.languages });
  const firstEdit = (): PageEdit => ({ ...FIRST_EDIT, filter: settings.getState().filter });
  let folder: ReturnType<AppContext["folder"]> | undefined;
  const app: AppContext = {
    scan,
    documents,
    frames,
    languagePacks,
    accountAdmin,
    scannerAdmin,
    listDamagedScans: outbox.listDamaged,
    update,
    filterPreviews: createFilterPreviews({ documents, scan }),
    settings,
    folder: () =>
      (folder ??= import("../folder/folder-copies.ts").then(async ({ createFolderCopies }) =>
        createFolderCopies({ store: await openFolderStore(), documents, scan, session: app.session, now }),
      )),
    backup: createBackup({
      documents,
      device: async () => {
        const { createDeviceRecords } = await loadParts();
        return createDeviceRecords({ scanners: scannerAdmin, accounts: accountRecords, storage: localStorage });
      },
      now,
      openFile: async (name) => (await loadParts()).openBackupFile(name),
      onSaved: async () => (await loadParts()).storeSaveTimes(localStorage, { savedAtMs: now() }),
    }),
    languages: config.languages,
    library: createLibrary({
      documents,
      newId,
      now,
      nameFor: (createdAt, taken) =>
        documentName(
          settings.getState().nameTemplate || defaultNameTemplate(strings.scan.title),
          createdAt,
          locales[0] ?? "en",
          taken,
          strings.scan.title,
        ),
      languagesFor: (last) => newDocumentLanguages(settings.getState().languages, last ?? AUTOMATIC),
      firstEdit,
    }),
    shelfPorts: { documents, now, announce: createDocumentChanges().announce },
    session: createOpenSessions({
      create: (documentId) =>
        createDocumentSession(documentId, {
          documents,
          scan,
          // One channel per session, because a BroadcastChannel does not receive its own messages: changes by other
          // sessions and by the shelf of the same tab must arrive too.
          changes: createDocumentChanges(),
          makeThumbnail,
          newId,
          now,
          automatic: { first: firstRecognitionLanguage(locales, config.languages), offered: config.languages },
          // A getter, so that pages get the settings at the time when they are added.
          get firstEdit() {
            return firstEdit();
          },
        }),
      markOpen: markDocumentOpen,
      // The address of each screen of a document contains its id.
      isOnScreen: (documentId) => location.hash.includes(documentId),
    }),
  };
  if (isFolderChosen(localStorage)) void app.folder().catch(() => undefined);
  setTimeout(() => {
    // When the storage can't be read, the screens that need it show the error.
    void resumeUnfinished({ documents, isOpen: isDocumentOpen, session: app.session }).catch(() => undefined);
    void languagePacks.removeOthers(config.languages).catch(() => undefined);
  }, RESUME_AFTER_MS);
  return app;
}
