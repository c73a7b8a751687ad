import { AUTOMATIC } from "../../core/languages/languages.ts";
import { FIRST_EDIT, type PageEdit } from "../../core/model/document.ts";
import type { Host } from "../../host/host.ts";
import type { AppContext } from "../app-context.ts";
import { createBackup, loadParts } from "../../documents/backup/backup.ts";
import { createDocumentChanges, markDocumentOpen, isDocumentOpen } from "../../documents/document-tabs.ts";
import { createFilterPreviews } from "../../documents/pages/filter-previews.ts";
import { documentName, defaultNameTemplate } from "../../documents/naming.ts";
import { downloadFile } from "../browser/blob-url.ts";
import { newId } from "../browser/new-id.ts";
import { createDocumentSession } from "../../documents/session/create-document-session.ts";
import { createLibrary } from "../../documents/library.ts";
import { createOpenSessions } from "../../documents/session/open-sessions.ts";
import { createSettings, newDocumentLanguages } from "../../documents/settings/default-settings.ts";
import { changeSetting, readSetting } from "../../documents/settings/setting.ts";
import { START_SETTINGS } from "../../documents/settings/start-settings.ts";
import { makeThumbnail } from "../../documents/pages/thumbnail.ts";
import { firstRecognitionLanguage } from "../../strings/choose-language.ts";
import type { Strings } from "../../strings/compiled/en.ts";

export interface Reader {
  /** The languages the person reads, as BCP 47 tags, best first. */
  readonly locales: readonly string[];
  readonly strings: Strings;
}

/** On a slow phone the camera's engine needs this long to start. What can wait is done after that. */
export const START_MS = 5000;

/** Creates the stores that the screens read, connected to the host. */
export function createApp(host: Host, { locales, strings }: Reader): AppContext {
  const { scan, documents, languagePacks, scannerAdmin, config } = host;
  const now = (): number => Date.now();
  const settings = createSettings({ storage: localStorage, shipped: config.languages });
  const firstEdit = (): PageEdit => ({ ...FIRST_EDIT, filter: settings.getState().filter });
  let folder: ReturnType<AppContext["folder"]> | undefined;
  let work: ReturnType<AppContext["work"]> | undefined;
  const sessions = createOpenSessions({
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
  });
  const app: AppContext = {
    ...host,
    listDamagedScans: host.outbox.listDamaged,
    filterPreviews: createFilterPreviews({ documents, scan }),
    settings,
    folder: () =>
      (folder ??= import("../../documents/folder/folder-copies.ts").then(async ({ createFolderCopies }) =>
        createFolderCopies({ store: await host.openFolderStore(), documents, scan, session: app.session, now }),
      )),
    backup: createBackup({
      documents,
      device: async () => {
        const { createDeviceRecords } = await loadParts();
        return createDeviceRecords({ scanners: scannerAdmin, accounts: host.accountRecords, storage: localStorage });
      },
      now,
      openFile: async (name) => (await loadParts()).openBackupFile(name, downloadFile),
      onSaved: () => changeSetting(START_SETTINGS.saveTimes, { savedAtMs: now() }),
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
    session: sessions.open,
    work: () =>
      (work ??= import("../work/start-work.ts").then(({ startWork }) =>
        startWork({ documents, isOpen: isDocumentOpen, sessions, now, settings, strings, locales }),
      )),
  };
  if (readSetting(START_SETTINGS.folder).isChosen) void app.folder().catch(() => undefined);
  // Not while the camera's engine starts.
  setTimeout(() => void languagePacks.removeOthers(config.languages).catch(() => undefined), START_MS);
  return app;
}
