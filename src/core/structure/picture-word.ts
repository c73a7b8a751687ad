/** The word for a picture in the languages of the app, by primary language subtag. */
const WORDS: Readonly<Record<string, string>> = {
  en: "Picture",
  de: "Bild",
  fr: "Image",
  es: "Imagen",
  it: "Immagine",
  pt: "Imagem",
  nl: "Afbeelding",
  pl: "Ilustracja",
};

/**
 * What stands for a picture where it is not shown, in the language of its document, a BCP 47 tag; English in other
 * languages.
 */
export function pictureWord(language: string): string {
  return WORDS[language.split("-")[0] ?? ""] ?? "Picture";
}
