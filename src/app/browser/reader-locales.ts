import { baseTag, readableLocales } from "../../strings/choose-language.ts";
import { readSetting } from "../../documents/settings/setting.ts";
import { START_SETTINGS } from "../../documents/settings/start-settings.ts";

/** The reader's languages, best first: the one chosen for the screens, with the reader's region, then the browser's. */
export function readerLocales(): string[] {
  const { language } = readSetting(START_SETTINGS.appearance);
  const locales = readableLocales(navigator.languages);
  if (language === null) return locales;
  const regional = locales.filter((locale) => baseTag(locale) === language);
  return [...regional, language, ...locales];
}
