import type { CameraStrings } from "./camera/en.ts";
import type { SharingStrings } from "./sharing/en.ts";
import type { AmountsStrings } from "./amounts/en.ts";
import type { ApiStrings } from "./api/en.ts";
import type { BackupStrings } from "./backup/en.ts";
import type { DashboardStrings } from "./dashboard/en.ts";
import type { ExportingStrings } from "./exporting/en.ts";
import type { FolderStrings } from "./folder/en.ts";
import type { MarkingStrings } from "./marking/en.ts";
import type { ModeStrings } from "./modes/en.ts";
import type { NamingStrings } from "./naming/en.ts";
import type { OverviewStrings } from "./overview/en.ts";
import type { PaperStrings } from "./paper/en.ts";
import type { ScannersStrings } from "./scanners/en.ts";
import type { SettingsStrings } from "./settings/en.ts";
import type { StackStrings } from "./stack/en.ts";
import type { TagsStrings } from "./tags/en.ts";
import type { ViewerStrings } from "./viewer/en.ts";

/** The texts of the screens that are not loaded with the first one, by their folder. */
export interface ScreenTexts {
  readonly amounts: AmountsStrings;
  readonly api: ApiStrings;
  readonly backup: BackupStrings;
  readonly camera: CameraStrings;
  readonly dashboard: DashboardStrings;
  readonly exporting: ExportingStrings;
  readonly folder: FolderStrings;
  readonly marking: MarkingStrings;
  readonly modes: ModeStrings;
  readonly naming: NamingStrings;
  readonly overview: OverviewStrings;
  readonly paper: PaperStrings;
  readonly scanners: ScannersStrings;
  readonly settings: SettingsStrings;
  readonly sharing: SharingStrings;
  readonly stack: StackStrings;
  readonly tags: TagsStrings;
  readonly viewer: ViewerStrings;
}
